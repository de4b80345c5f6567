import { hash } from 'node:crypto'
import { z } from 'zod'

const companyTotals = z.object({
  id: z.string(),
  name: z.string(),
  rows: z.number(),
  bookings: z.number(),
  bookedCents: z.number(),
  invoicedCents: z.number(),
  paidCents: z.number(),
})

export type CompanyTotals = z.infer<typeof companyTotals>

export const backupTotals = z.object({
  companies: z.array(companyTotals),
  rows: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  files: z.array(z.string()),
  pictures: z.number(),
  missingPictures: z.number(),
  jobs: z.number(),
  keyMark: z.string(),
})

export type BackupTotals = z.infer<typeof backupTotals>

export const rowsKey = ({ table, company }: { table: string; company: string | null }): string =>
  company === null ? table : `${table} of ${company}`

const NEWLINE = 0x0a

const BITS = 64

/** Number of rows, and a checksum that does not depend on their order. */
interface RowTotal {
  rows: number
  sum: string
}

export class RowSum {
  #rows = 0
  #high = 0n
  #low = 0n
  #begun: Buffer[] = []

  add(chunk: Buffer): void {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.#row(chunk.subarray(from, end))
      from = end + 1
    }
    // The pieces of a stream are used again: what waits for its end is copied.
    if (from < chunk.length) this.#begun.push(Buffer.from(chunk.subarray(from)))
  }

  #row(end: Buffer): void {
    const line = this.#begun.length === 0 ? end : Buffer.concat([...this.#begun.splice(0), end])
    const digest = hash('sha256', line, 'buffer')
    this.#high = BigInt.asUintN(BITS, this.#high + digest.readBigUInt64BE(0))
    this.#low = BigInt.asUintN(BITS, this.#low + digest.readBigUInt64BE(8))
    this.#rows += 1
  }

  get total(): RowTotal {
    const hex = (half: bigint) => half.toString(16).padStart(BITS / 4, '0')
    return { rows: this.#rows, sum: hex(this.#high) + hex(this.#low) }
  }
}
