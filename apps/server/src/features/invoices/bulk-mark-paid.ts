import type { bulkMarkPaid as contract } from '@skipyard/contract/invoices/lists.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { balanceOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { moneyTexts } from '@skipyard/domain/invoices/money-texts.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { type Cents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { Failure, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { enterPaid } from './enter-paid.ts'
import { loadInvoices } from './invoice.store.ts'
import { insertPayment, sumWaiting } from './payment.store.ts'

type Input = RequestOf<typeof contract>['body']

/** Money that waits for an invoice is offered and not taken; paid beside it, the hire would be paid for twice. */
function obstacleOf(invoice: Invoice, version: number | undefined, waitingCents: Cents): string | null {
  const { payment, isVoid } = invoiceTexts
  if (invoice.version !== version) return texts.server.stale
  if (invoice.voidedOn !== null) return isVoid
  if (balanceOf(invoice) <= 0) return payment.nothingOwed(invoice.invoiceNumber)
  return waitingCents > 0 ? moneyTexts.waitsFirst(invoice.invoiceNumber, formatDollars(waitingCents)) : null
}

async function refuseTogether(scope: TenantScope, invoices: readonly Invoice[], input: Input): Promise<void> {
  const versions = new Map(input.invoices.map(({ _id, version }) => [_id, version]))
  const bookingIds = invoices.map(({ bookingId }) => bookingId)
  const waiting = await sumWaiting(scope, bookingIds)
  const errors = invoices.flatMap((invoice) => {
    const { id, bookingId, invoiceNumber } = invoice
    const message = obstacleOf(invoice, versions.get(id), waiting.get(bookingId) ?? 0)
    return message === null ? [] : [{ field: invoiceNumber, message }]
  })
  const [first] = errors
  if (first) throw new Failure(409, first.message, { errors })
}

/**
 * Pays what is left of several invoices, all of them or none; answers the payments, one for each. 409 names those for
 * which money waits.
 */
export async function bulkMarkPaid(scope: TenantScope, input: Input): Promise<string[]> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const receivedOn = input.date ?? scope.today
  if (receivedOn > scope.today) throw invalid('date', invoiceTexts.payment.dateInFuture)
  const ids = [...new Set(input.invoices.map(({ _id }) => _id))]
  const invoices = await loadInvoices(scope, ids)
  if (invoices.length < ids.length) throw notFound()
  await refuseTogether(scope, invoices, input)
  const paid: string[] = []
  for (const invoice of invoices) {
    const { id: invoiceId, bookingId, customerId, content } = invoice
    const amountCents = balanceOf(invoice)
    const id = uuidv7()
    const allocations = [{ invoiceId, bookingId, issuedOn: content.issuedOn, amountCents }]
    const { method, reference } = input
    // NOTE not recorded: enterPaid tells of it, invoice by invoice.
    await insertPayment(scope, {
      id,
      customerId,
      receivedOn,
      amountCents,
      kind: 'payment',
      method,
      reference,
      allocations,
    })
    paid.push(id)
  }
  await enterPaid(
    scope,
    invoices.map((invoice) => ({ ...invoice, amountCents: balanceOf(invoice) })),
  )
  return paid
}
