import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { answerXeroContact as contract, WireXeroContacts } from '@skipyard/contract/xero/queue.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { booksTexts, connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { record } from '#server/audit/record.ts'
import { Failure, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { dropDoubt, findDoubt, markSeparate } from './contact-doubt.store.ts'
import { findOrganisation, readXeroContacts } from './xero-contacts.reads.ts'
import { findOwners, keepLink } from './xero-link.store.ts'
import { askOfCustomer } from './xero-queue.store.ts'

type Answer = RequestOf<typeof contract>['body']

async function link(scope: TenantScope, customerId: string, theirId: string): Promise<void> {
  const organisationId = await findOrganisation(scope)
  if (organisationId === undefined) throw new Failure(409, connectionTexts.notConnected)
  const owners = await findOwners(scope, organisationId, [theirId])
  if (owners.some((owner) => owner.customerId !== customerId))
    throw new Failure(409, booksTexts.contactOfAnother)
  await keepLink(
    scope,
    { organisationId, kind: 'contact' },
    { ourId: customerId, theirId, invoiceId: null, agreed: { isNumbered: false } },
  )
  await dropDoubt(scope, customerId)
}

/** Says which contact a doubtful customer is, or that it is none of them; its invoices go on. */
export async function answerXeroContact(
  scope: TenantScope,
  { customerId, contactId }: Answer,
): Promise<WireXeroContacts> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const doubt = await findDoubt(scope, customerId)
  if (!doubt) throw notFound()
  if (contactId === null) await markSeparate(scope, customerId)
  else {
    const chosen = doubt.candidates.find((one) => one.contactId.toLowerCase() === contactId)
    if (!chosen) throw invalid('contactId', booksTexts.unknownContact)
    await link(scope, customerId, chosen.contactId)
  }
  await askOfCustomer(scope, customerId)
  const changes = { xeroContact: { from: null, to: contactId } }
  await record(scope, { action: 'customer.xero-contact', subjectId: customerId, changes })
  scope.announce('books')
  return readXeroContacts(scope)
}
