import type { bulkMarkPaid as contract } from '@skipyard/contract/invoices.lists.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { balanceOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { Failure, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { enterPaid } from './enter-paid.ts'
import { loadInvoices } from './invoice.store.ts'
import { insertPayment } from './payment.store.ts'

type Input = RequestOf<typeof contract>['body']

function obstacleOf(invoice: Invoice, versions: ReadonlyMap<string, number>): string | null {
  if (invoice.version !== versions.get(invoice.id)) return texts.server.stale
  if (invoice.voidedOn !== null) return invoiceTexts.isVoid
  return balanceOf(invoice) > 0 ? null : invoiceTexts.payment.nothingOwed(invoice.invoiceNumber)
}

function refuseTogether(invoices: readonly Invoice[], input: Input): void {
  const versions = new Map(input.invoices.map(({ _id, version }) => [_id, version]))
  const errors = invoices.flatMap((invoice) => {
    const message = obstacleOf(invoice, versions)
    return message === null ? [] : [{ field: invoice.invoiceNumber, message }]
  })
  const [first] = errors
  if (first) throw new Failure(409, first.message, { errors })
}

/** Pays what is left of several invoices, all of them or none; answers the payments, one for each. */
export async function bulkMarkPaid(scope: TenantScope, input: Input): Promise<string[]> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const receivedOn = input.date ?? scope.today
  if (receivedOn > scope.today) throw invalid('date', invoiceTexts.payment.dateInFuture)
  const ids = [...new Set(input.invoices.map(({ _id }) => _id))]
  const invoices = await loadInvoices(scope, ids)
  if (invoices.length < ids.length) throw notFound()
  refuseTogether(invoices, input)
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
