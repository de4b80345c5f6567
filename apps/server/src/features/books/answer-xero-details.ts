import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { answerXeroDetails as contract, WireXeroContacts } from '@skipyard/contract/xero/queue.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import type { AgreedContact } from '@skipyard/domain/xero/agreed.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { record } from '#server/audit/record.ts'
import { askXeroOfCustomer } from '#server/features/xero/ask-xero-of-customer.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findOrganisation, readXeroContacts } from './xero-contacts.reads.ts'
import { findLink, keepLink } from './xero-link.store.ts'

/** Ours counts as changed anew over what Xero has by now, so that it is sent. */
function asChanged({ details, asked, ...agreed }: AgreedContact): AgreedContact {
  if (!details || !asked) return agreed
  const theirs = asked.details.map((detail) => [detail, details.theirs[detail]])
  return { ...agreed, details: { ...details, ours: { ...details.ours, ...Object.fromEntries(theirs) } } }
}

function asSettled({ asked: _asked, ...agreed }: AgreedContact): AgreedContact {
  return agreed
}

/** Says which side of a contact is right; ours goes with the next work of that customer. */
export async function answerXeroDetails(
  scope: TenantScope,
  { customerId, keep }: RequestOf<typeof contract>['body'],
): Promise<WireXeroContacts> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const organisationId = await findOrganisation(scope)
  if (organisationId === undefined) throw new Failure(409, connectionTexts.notConnected)
  const at = { organisationId, kind: 'contact' } as const
  const link = await findLink(scope, at, customerId)
  if (!link) throw notFound()
  if (!link.agreed.asked) throw new Failure(409, arrivalTexts.answered)
  const agreed = keep === 'ours' ? asChanged(link.agreed) : asSettled(link.agreed)
  await keepLink(scope, at, { ...link, invoiceId: null, agreed })
  if (keep === 'ours') await askXeroOfCustomer(scope, customerId)
  const changes = { kept: { from: null, to: keep } }
  await record(scope, { action: 'customer.xero-details', subjectId: customerId, changes })
  scope.announce('books')
  return readXeroContacts(scope)
}
