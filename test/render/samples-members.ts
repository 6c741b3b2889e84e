/** What is drawn of members: trades, champions, worn cards, profiles; in two languages. */
import type {
  BadgeInput,
  ChampionsInput,
  ProfileInput,
  TradeInput,
  TradeSide,
  TypesInput,
} from '../../src/render/index.js'
import { CARDS, EN, JA, SET_SIZE, shown } from './samples.js'

type TradeSample = {
  /** Copies on either side, 0 to 10. */
  counts: [number, number]
  players?: [string, string]
  state?: TradeInput['state']
  confirmed?: [boolean, boolean]
  ja?: boolean
}

export const trade = (sample: TradeSample): TradeInput => {
  const { counts, players = ['Alice', 'Bob'], state = 'open', confirmed = [true, false], ja = false } = sample
  const side = (i: 0 | 1): TradeSide => {
    const cards = CARDS.filter((_, n) => n % 9 === 4 * i).slice(0, counts[i])
    return {
      name: players[i],
      confirmed: confirmed[i],
      entries: cards.map(({ name, people }, n) => ({
        copy: shown(name, n % 3 === 1 ? people.slice(0, 2) : []),
        ...(n % 4 === i && { tag: ja ? '募集中' : 'Wanted' }),
      })),
      note:
        counts[i] === 0
          ? ''
          : ja
            ? `カード${counts[i]}枚を渡す`
            : `gives ${counts[i]} ${counts[i] === 1 ? 'card' : 'cards'}`,
      empty: counts[1 - i] === 0 ? (ja ? 'まだ何もありません' : 'Nothing yet') : ja ? 'プレゼント' : 'A gift',
    }
  }
  const footers = {
    open: ja ? '24時間動きがなければ終了します' : 'Closes after 24 hours without a change',
    done: ja ? 'トレード成立' : 'Traded',
    void: ja ? '中止されました' : 'Cancelled',
  }
  return {
    a: side(0),
    b: side(1),
    state,
    texts: {
      confirmed: ja ? '承認済み' : 'Confirmed',
      unconfirmed: ja ? '未承認' : 'Not confirmed yet',
      footer: footers[state],
    },
  }
}

/** `names`: who won each award; an empty list: nobody. */
export const champions = (
  names: Record<keyof ChampionsInput['awards'], readonly string[]>,
  convention: string,
  ja = false,
): ChampionsInput => {
  const award = (of: readonly string[], figure: string) => (of.length === 0 ? null : { names: of, figure })
  return {
    convention,
    awards: {
      duels: award(names.duels, ja ? '12人に勝利' : 'beat 12 players'),
      collection: award(names.collection, ja ? '248枚' : '248 copies'),
      firstSet: award(names.firstSet, ja ? '全110種' : 'all 110 cards'),
      signed: award(names.signed, ja ? 'サイン入り17枚' : '17 signed copies'),
    },
    texts: ja
      ? {
          title: 'チャンピオン',
          awards: {
            duels: 'デュエル最多勝',
            collection: '最多コレクション',
            firstSet: '最速コンプリート',
            signed: '最多サイン',
          },
          nobody: '該当者なし',
        }
      : {
          title: 'Champions',
          awards: {
            duels: 'Most duels won',
            collection: 'Biggest collection',
            firstSet: 'First full set',
            signed: 'Most signed',
          },
          nobody: 'Nobody this time',
        },
  }
}

export const badge = (name: string, worn: string | null, ja = false): BadgeInput => ({
  name,
  convention: ja ? 'オリジンズ・コンベンション2026' : 'Origins 2026',
  copy: worn === null ? null : shown(worn),
  setSize: SET_SIZE,
  texts: ja ? { ...JA, empty: '参加していません' } : { ...EN, empty: 'Not playing' },
})

export const profile = (name: string, worn: string | null, titles: number, ja = false): ProfileInput => ({
  name,
  convention: ja ? 'オリジンズ・コンベンション2026' : 'Origins 2026',
  copy: worn === null ? null : shown(worn, worn === 'James Ernest' ? [worn] : []),
  setSize: SET_SIZE,
  figures: ja
    ? [
        { value: '37', label: 'デュエル勝利' },
        { value: '62%', label: '勝率' },
        { value: '12', label: '対戦相手' },
        { value: '5,248', label: '枚のカード' },
        { value: '9', label: 'サイン入り' },
        { value: '14', label: 'トレード' },
      ]
    : [
        { value: '37', label: 'duels won' },
        { value: '62%', label: 'of duels won' },
        { value: '12', label: 'opponents beaten' },
        { value: '5,248', label: 'copies' },
        { value: '9', label: 'signed copies' },
        { value: '14', label: 'trades' },
      ],
  progress: {
    COMPANY: { owned: 33, total: 33 },
    PERSON: { owned: 17, total: 37 },
    GAME: { owned: 0, total: 40 },
  },
  titles: (ja
    ? ['デュエル最多勝', '最速コンプリート', 'ゲスト:James Ernest', '最多サイン', '主催者']
    : ['Most duels won · Origins 2026', 'First full set', 'Guest: James Ernest', 'Most signed', 'Organizer']
  ).slice(0, titles),
  texts: ja
    ? { ...JA, title: 'プロフィール', since: '5月3日から参加', empty: '参加していません', plate: 'プレイヤー' }
    : { ...EN, title: 'Profile', since: 'Joined on 3 May', empty: 'Not playing', plate: 'Player' },
})

export const types = (ja = false): TypesInput => ({
  examples: { COMPANY: shown('Chaosium'), PERSON: shown('Gary Gygax'), GAME: shown('Nuclear War') },
  texts: ja
    ? { title: '3つのタイプの強さ', beats: '勝つ', types: JA.types }
    : { title: 'Which type beats which', beats: 'beats', types: EN.types },
})
