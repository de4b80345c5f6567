import type * as paymentsContract from '@skipyard/contract/invoices/payments.ts'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { balanceOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { checkPayment, type PaymentDraft } from '@skipyard/domain/invoices/money/payment.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { recordAll } from '#server/audit/record.ts'
import { accept, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadInvoices } from '../invoice.store.ts'
import { findPayments } from './payment.reads.ts'
import { insertPayment } from './payment.store.ts'
import { settleBookings } from './settle-bookings.ts'

type PaidInvoice = Pick<Invoice, 'id' | 'bookingId' | 'paidCents'> & { amountCents: number }

export async function enterPaid(scope: TenantScope, paid: readonly PaidInvoice[]): Promise<void> {
  await countPaid(
    scope,
    paid.map(({ id }) => id),
  )
  await settleBookings(
    scope,
    paid.map(({ bookingId }) => bookingId),
  )
  await recordAll(
    scope,
    paid.map(({ id, paidCents, amountCents }) => ({
      action: 'invoice.paid',
      subjectId: id,
      changes: { paidCents: { from: paidCents, to: paidCents + amountCents } },
    })),
  )
  scope.announce('invoices')
}

type Input = RequestOf<typeof paymentsContract.createPayment>['body']

const draftOf = (
  { date, amount, method, reference, allocations }: Input,
  { today }: TenantScope,
): PaymentDraft => ({
  receivedOn: date ?? today,
  amountCents: dollarsToCents(amount),
  method,
  reference,
  allocations: allocations.map(({ invoiceId, amount: part }) => ({
    invoiceId,
    amountCents: dollarsToCents(part),
  })),
})

const payable = (invoice: Invoice) => ({
  id: invoice.id,
  invoiceNumber: invoice.invoiceNumber,
  customerId: invoice.customerId,
  balanceCents: balanceOf(invoice),
  isVoid: invoice.voidedOn !== null,
})

export async function createPayment(scope: TenantScope, input: Input): Promise<WirePayment> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const draft = draftOf(input, scope)
  const ids = draft.allocations.map(({ invoiceId }) => invoiceId)
  const invoices = await loadInvoices(scope, ids)
  if (invoices.length < ids.length) throw notFound()
  const { allocations, ...payment } = accept(checkPayment(draft, invoices.map(payable), scope.today))
  const id = uuidv7()
  const parts = invoices.map(({ id: invoiceId, bookingId, content }, index) => ({
    invoiceId,
    bookingId,
    issuedOn: content.issuedOn,
    amountCents: allocations[index]?.amountCents ?? 0,
  }))
  const customerId = invoices[0]?.customerId ?? ''
  // NOTE not recorded: enterPaid tells of it, invoice by invoice.
  await insertPayment(scope, { ...payment, id, customerId, kind: 'payment', allocations: parts })
  await enterPaid(
    scope,
    invoices.map((invoice, index) => ({ ...invoice, amountCents: allocations[index]?.amountCents ?? 0 })),
  )
  const [entered] = await findPayments(scope, [id])
  if (!entered) throw new Error('The payment just entered is not there')
  return entered
}
