/** POST over few connections: fetch opens one for each call that waits, and hundreds of new ones are more than a busy server accepts. */
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 48 })

/** The JSON of the answer. @throws Error unless it is 2xx */
export const post = <T>(url: string, body: unknown): Promise<T> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers: { 'content-type': 'application/json' } }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', chunk => (text += chunk))
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(text) as T)
        else reject(new Error(`${answer.statusCode} ${text}`))
      })
    })
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })
