import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { type getXeroInvoices as contract, theirs } from '@skipyard/contract/xero/sync.ts'
import { z } from 'zod'
import { askBooks } from '#server/features/xero/ask-books.ts'
import { requireBooks } from '#server/features/xero/require-books.ts'
import { saidOfXero } from '#server/features/xero/said-of-xero.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { listTheirInvoices } from './their-ids.reads.ts'

const MOST_JOB_NUMBER = 2_147_483_647

const answer = z.object({ Invoices: z.array(theirs.invoice) })

/** The number of a booking in its parts; null for a text that is none. */
function jobOf(jobID: string): { prefix: string; number: number } | null {
  const [, prefix, digits] = /^(.+)-(\d{1,10})$/.exec(jobID) ?? []
  const number = Number(digits)
  return prefix !== undefined && number <= MOST_JOB_NUMBER ? { prefix, number } : null
}

/** What stands in the books now for the invoices of a booking; nothing for one that has none there. */
export async function getXeroInvoices({
  body: { type, jobID },
  services,
  claims: { tenantId },
  within,
}: SteppedCall<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const job = jobOf(jobID)
  const ids = await within(async (scope) => {
    await requireBooks(scope, services.xero)
    return job ? listTheirInvoices(scope, job) : []
  })
  if (ids.length === 0) return { data: [] }
  const asked = askBooks(services, tenantId, (books) =>
    books.call({ method: 'GET', path: '/Invoices', query: { IDs: ids.join(','), page: '1' }, answer }),
  )
  return { data: (await saidOfXero(asked)).Invoices.filter(({ Type }) => Type === type) }
}
