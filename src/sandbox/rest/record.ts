/** The record of the bot's requests. */
import { createHash } from 'node:crypto'
import type { RequestRecord } from '../api.js'
import type { UploadedFile } from '../checks/message.js'

export type RequestLog = {
  begin(method: string, path: string): RequestRecord
  since(seq: number): RequestRecord[]
  clear(): void
}

/** The oldest are forgotten beyond this. */
const KEPT = 20_000

export const createRequestLog = (): RequestLog => {
  let records: RequestRecord[] = []
  let seq = 0
  return {
    begin(method, path) {
      seq += 1
      const record: RequestRecord = {
        seq,
        arrivedAt: realNow(),
        answeredAt: null,
        method,
        path,
        status: null,
        sent: null,
        answered: null,
        files: [],
      }
      records.push(record)
      if (records.length > 2 * KEPT) records = records.slice(-KEPT)
      return record
    },
    since(after) {
      const first = records[0]?.seq ?? 0
      return records.slice(Math.max(0, after - first + 1))
    },
    clear() {
      records = []
    },
  }
}

/** The machine's time in ms with fractions: requests are measured by it, not by the sandbox's clock. */
export const realNow = () => performance.timeOrigin + performance.now()

export const fileRecord = ({ name, bytes }: UploadedFile) => ({
  name,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})
