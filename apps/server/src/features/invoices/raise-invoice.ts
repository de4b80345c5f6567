import type { raiseInvoice as contract } from '@skipyard/contract/invoices/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { checkInvoice } from '@skipyard/domain/invoices/check-invoice.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { raiseInvoice as raise } from '@skipyard/domain/invoices/raise-invoice.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { draftInvoice } from './draft-invoice.ts'
import { issueInvoice } from './generate-invoice.ts'
import { countPaid, loadInvoice } from './invoice.store.ts'

/** Raises an invoice that stays as it was sent, by a further one for the difference; answers the further one's id. */
export async function raiseInvoice(
  scope: TenantScope,
  invoiceId: string,
  { version, amount, taxed: isTaxed = true, reason }: RequestOf<typeof contract>['body'],
): Promise<string> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const invoice = await loadInvoice(scope, invoiceId)
  const booking = invoice && (await findBooking(scope, invoice.bookingId))
  if (!booking) throw notFound()
  if (invoice.version !== version) throw stale()
  const { sequence, invoiceNumber, content: draft } = await draftInvoice(scope, booking)
  const raised = accept(raise(invoice, { amountCents: dollarsToCents(amount), isTaxed, reason }, draft))
  // Its document stays, its version rises: a second press, or a colleague's, is one over an invoice that has changed.
  // NOTE not recorded: the further invoice is, and names this one.
  await countPaid(scope, [invoiceId])
  const facts = { today: scope.today, sequence, known: [], dates: null, paidCents: null }
  const books = { isMarkedPaid: false, isAccountingConnected: false, hasPaymentAccount: false }
  const content = accept(checkInvoice(raised, { ...facts, ...books }))
  const lines = content.lines.map((line) => ({ ...line, id: uuidv7() }))
  const issue = { sequence, invoiceNumber, content: { ...content, lines } }
  return issueInvoice(scope, booking, { ...issue, paidCents: null, accountId: null })
}
