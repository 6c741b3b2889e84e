/** A duel from the second lock to the picture in the channel, one after the other, each with other cards. */
import { ms, type Row, spreadOf, wait } from './figures.js'
import { openHall } from './hall.js'

const duels = 60

export const measureDuels = async (): Promise<Row[]> => {
  const hall = await openHall({ members: duels, filling: { copies: 100_000, servers: 10, each: 20 } })
  try {
    // Drawing gets warm beside the start.
    await wait(3000)
    const times: number[] = []
    for (const user of hall.users) {
      const { created } = await hall.place.control.act({
        as: user,
        channel: 'duels',
        type: 'command',
        name: 'challenge',
        options: { user: 'Gamehall' },
      })
      const picker = created.find(({ ephemeralFor }) => ephemeralFor === user)
      const lock = picker?.components.find(({ customId }) => customId?.includes('pick.lock'))
      if (picker === undefined || !lock?.customId) throw new Error('no picker came')
      await hall.look()
      const before = hall.posted().length
      const { sentAt } = await hall.complete({ as: user, type: 'press', message: picker.id, customId: lock.customId })
      for (const end = Date.now() + 15_000; hall.posted().length === before && Date.now() < end; await wait(5)) {
        await hall.look()
      }
      const [posted] = hall.posted().slice(before)
      if (posted === undefined || posted.files === 0) throw new Error('no picture came')
      times.push(posted.at - sentAt)
      await wait(100)
    }
    const spread = spreadOf(times)
    return [
      {
        what: 'a duel, from the second lock to the posted picture',
        aim: 'p95 <= 600 ms',
        measured: `p50 ${ms(spread.p50)}, p95 ${ms(spread.p95)}`,
        holds: spread.p95 <= 600,
        figures: { ...spread },
      },
    ]
  } finally {
    await hall.close()
  }
}
