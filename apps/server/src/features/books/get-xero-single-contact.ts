import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { type getXeroSingleContact as contract, theirs } from '@skipyard/contract/xero/sync.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { z } from 'zod'
import { askBooks } from '#server/features/xero/ask-books.ts'
import { requireBooks } from '#server/features/xero/require-books.ts'
import { saidOfXero } from '#server/features/xero/said-of-xero.ts'
import { Failure } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { findTheirContact } from './their-ids.reads.ts'

const answer = z.object({ Contacts: z.array(theirs.contact) })

/** What the books know of a customer now; 404 for one that is no contact there. */
export async function getXeroSingleContact({
  body: { contactID },
  services,
  claims: { tenantId },
  within,
}: SteppedCall<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const theirId = await within(async (scope) => {
    await requireBooks(scope, services.xero)
    return findTheirContact(scope, contactID)
  })
  if (theirId === undefined) throw new Failure(404, connectionTexts.contactNotThere)
  const asked = askBooks(services, tenantId, (books) =>
    books.call({ method: 'GET', path: `/Contacts/${theirId}`, answer }),
  )
  return { data: (await saidOfXero(asked)).Contacts }
}
