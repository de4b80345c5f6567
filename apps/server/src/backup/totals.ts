import { z } from 'zod'

/** A company in a backup, and what a person recognises it by: how many rows, and its money in cents. */
const companyTotals = z.object({
  id: z.string(),
  name: z.string(),
  rows: z.number(),
  bookings: z.number(),
  bookedCents: z.number(),
  invoicedCents: z.number(),
  paidCents: z.number(),
})

/** What a company comes to. */
export type CompanyTotals = z.infer<typeof companyTotals>

/** What everything in a backup comes to; stands at its end. */
export const backupTotals = z.object({
  companies: z.array(companyTotals),
  /** By table and company, see `rowsKey`. */
  rows: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  files: z.array(z.string()),
  pictures: z.number(),
  /** Photos and papers that a booking names and nobody found. */
  missingPictures: z.number(),
  jobs: z.number(),
  /** Tells whether a key is the one that bank details were sealed with, without telling the key. */
  keyMark: z.string(),
})

/** What everything in a backup comes to. */
export type BackupTotals = z.infer<typeof backupTotals>

/** How the total of some rows is found again. */
export const rowsKey = ({ table, company }: { table: string; company: string | null }): string =>
  company === null ? table : `${table} of ${company}`
