import type { takeWaitingMoney as contract } from '@skipyard/contract/invoices/money.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { balanceOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { Failure, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { enterPaid } from './enter-paid.ts'
import { loadInvoice } from './invoice.store.ts'
import { payFromWaiting } from './spend-waiting.ts'

export async function takeWaitingMoney(
  scope: TenantScope,
  invoiceId: string,
  { version }: RequestOf<typeof contract>['body'],
): Promise<void> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const invoice = await loadInvoice(scope, invoiceId)
  if (!invoice) throw notFound()
  if (invoice.version !== version) throw stale()
  if (invoice.voidedOn !== null) throw new Failure(409, invoiceTexts.isVoid)
  const { invoiceNumber, content } = invoice
  const balanceCents = balanceOf(invoice)
  if (balanceCents <= 0) throw new Failure(409, invoiceTexts.payment.nothingOwed(invoiceNumber))
  const { issuedOn } = content
  const amountCents = await payFromWaiting(scope, { ...invoice, issuedOn }, balanceCents)
  if (amountCents === 0) throw new Failure(409, invoiceTexts.payment.nothingWaits)
  await enterPaid(scope, [{ ...invoice, amountCents }])
}
