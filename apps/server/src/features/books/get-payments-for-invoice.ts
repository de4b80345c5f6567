import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { type getPaymentsForInvoice as contract, theirs } from '@skipyard/contract/xero/sync.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { z } from 'zod'
import { askBooks } from '#server/features/xero/ask-books.ts'
import { requireBooks } from '#server/features/xero/require-books.ts'
import { saidOfXero } from '#server/features/xero/said-of-xero.ts'
import { Failure } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { listTheirPayments } from './their-ids.reads.ts'

const answer = z.object({ Payments: z.array(theirs.payment) })

/** A payment as the books have it now; 404 for one that is not there. */
export async function getPaymentsForInvoice({
  params: { paymentId },
  services,
  claims: { tenantId },
  within,
}: SteppedCall<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const ids = await within(async (scope) => {
    await requireBooks(scope, services.xero)
    return listTheirPayments(scope, paymentId)
  })
  if (ids.length === 0) throw new Failure(404, connectionTexts.paymentNotThere)
  const asked = askBooks(services, tenantId, (books) =>
    Promise.all(ids.map((id) => books.call({ method: 'GET', path: `/Payments/${id}`, answer }))),
  )
  return { data: (await saidOfXero(asked)).flatMap(({ Payments }) => Payments) }
}
