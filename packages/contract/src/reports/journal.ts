import { z } from 'zod'
import { operation } from '../operation.ts'
import { wireDate } from '../shared/shared.ts'

/** A double-entry journal of the days, both included, for a company that uses other accounting software. */
export const exportReportJournal = operation({
  method: 'GET',
  path: '/reports/journal/export',
  summary: 'A journal of invoices, notes, voids and money with account codes, as a CSV file',
  tag: 'reports',
  access: 'member',
  needsProof: true,
  query: z.object({ startDate: wireDate(), endDate: wireDate() }),
  produces: 'text/csv',
  reply: z.string(),
})
