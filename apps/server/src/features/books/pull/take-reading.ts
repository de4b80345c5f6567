import * as changesContract from '@skipyard/contract/invoices/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { editedContentOf } from '@skipyard/domain/invoices/change-invoice.ts'
import type { Invoice, InvoiceContent } from '@skipyard/domain/invoices/invoice.ts'
import { QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { earlierOf, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { AgreedDocument, AgreedInvoice } from '@skipyard/domain/xero/agreed-invoice.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { isMovedSetOff, type LinkedPayment, type TheirPayment } from '@skipyard/domain/xero/decide-arrival.ts'
import { type BooksTaxes, editFromBooks } from '@skipyard/domain/xero/edit-from-books.ts'
import { record } from '#server/audit/record.ts'
import { voidInvoice } from '#server/features/invoices/adjustment-notes.ts'
import { findInvoice } from '#server/features/invoices/invoice.reads.ts'
import { enterBookingMoney } from '#server/features/invoices/money/booking-money.ts'
import { createPayment } from '#server/features/invoices/money/create-payment.ts'
import { undoAllocations, undoPayments } from '#server/features/invoices/money/undo-payments.ts'
import { updateInvoice } from '#server/features/invoices/update-invoice.ts'
import { accept, Failure, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readOrder } from '../books-order.reads.ts'
import { differenceOf } from '../push/books-step.ts'
import { dropSetOffs } from '../set-off.store.ts'
import { findAllocation, findPaymentsOf, readBooksWays, type Standing } from '../standing.reads.ts'
import { insertArrivals, keepAgreed, linkPayment, type NewArrival, unlinkPayments } from './arrival.store.ts'

export function editInputOf(
  { version }: Invoice,
  content: InvoiceContent,
  adjustmentReason?: string,
): RequestOf<typeof changesContract.updateInvoice>['body'] {
  const read = changesContract.updateInvoice.body.safeParse({
    version,
    date: toWireDate(content.issuedOn),
    dueDate: toWireDate(content.dueOn),
    poNumber: content.poNumber,
    gstInclusive: content.lineAmountType === 'Inclusive',
    additionalCharges: content.lines.map((line) => ({
      LineItemID: line.id === '' ? null : line.id,
      uniqueId: line.kind,
      item: line.item,
      description: line.description,
      amount: centsToDollars(line.unitCents),
      qty: line.quantityThousandths / QUANTITY_SCALE,
      taxed: line.isTaxed,
    })),
    ...(adjustmentReason !== undefined && { adjustmentReason }),
  })
  if (!read.success) throw new Failure(409, `${read.error.issues[0]?.message}`)
  return read.data
}

async function takeEdit(
  scope: TenantScope,
  invoiceId: string,
  edit: { agreed: AgreedInvoice; reading: AgreedDocument; taxes: BooksTaxes },
): Promise<void> {
  const found = await findInvoice(scope, invoiceId)
  if (!found) throw notFound()
  const content = accept(editFromBooks(found.invoice, edit))
  const input = editInputOf(found.invoice, content)
  // What Xero let change with payments on it is no longer locked there.
  await updateInvoice(scope, { invoiceId, input }, null)
}

const LONGEST_REFERENCE = 100

interface Taken {
  undone: readonly string[]
  gone: readonly LinkedPayment[]
  paid: readonly TheirPayment[]
  document: AgreedDocument | null
  isVoid: boolean
}

interface Taking {
  organisationId: string
  standing: Standing
  reading: AgreedDocument
  accounts: Readonly<Record<string, string>>
}

type Ways = Awaited<ReturnType<typeof readBooksWays>>

function methodOf({ paymentAccounts }: Ways, accountId: string | undefined): PaymentMethod {
  const known = PAYMENT_METHODS.filter((method) => paymentAccounts[method] === accountId)
  return accountId !== undefined && known.length === 1 && known[0] ? known[0] : 'BankTransfer'
}

async function pay(
  scope: TenantScope,
  { organisationId, standing: { invoiceId }, accounts }: Taking,
  { payment, ways }: { payment: TheirPayment; ways: Ways },
): Promise<void> {
  const amount = centsToDollars(payment.amountCents)
  const entered = await createPayment(scope, {
    date: earlierOf(payment.paidOn, scope.today),
    amount,
    method: methodOf(ways, accounts[payment.id]),
    reference: payment.reference.slice(0, LONGEST_REFERENCE),
    allocations: [{ invoiceId, amount }],
  })
  const allocationId = await findAllocation(scope, entered._id)
  const { id: paymentId, amountCents, isSetOff } = payment
  await linkPayment(scope, organisationId, { allocationId, paymentId, invoiceId, amountCents, isSetOff })
}

const invoiceOf = async (scope: TenantScope, invoiceId: string) => {
  const found = await findInvoice(scope, invoiceId)
  if (!found) throw notFound()
  return found.invoice
}

function arrivalsOf(taken: Taken, totalCents: number): NewArrival[] {
  const undone = taken.gone.filter(({ allocationId }) => taken.undone.includes(allocationId))
  return [
    ...undone.map(({ amountCents }) => ({ kind: 'paymentRemoved', amountCents }) as const),
    ...(taken.document ? [{ kind: 'edit', amountCents: totalCents } as const] : []),
    ...taken.paid.map(({ amountCents }) => ({ kind: 'payment', amountCents }) as const),
    ...(taken.isVoid ? [{ kind: 'void', amountCents: totalCents } as const] : []),
  ]
}

async function agree(scope: TenantScope, { standing, reading }: Taking, taken: Taken): Promise<void> {
  const order = await readOrder(scope, standing.invoiceId)
  if (!order) throw notFound()
  const { invoice } = order
  const lineIds = editedContentOf(invoice).lines.map(({ id }) => id)
  const agreed: AgreedInvoice = {
    ...standing.agreed,
    documentVersion: invoice.documentVersion,
    notes: invoice.notes,
    prints: order.prints,
    isVoid: standing.agreed.isVoid || taken.isVoid,
    document: reading,
    ...(taken.document && invoice.adjustedLines === null && { lineIds }),
  }
  const totals = { Total: reading.totalCents, TotalTax: reading.taxCents }
  const wasInStep = standing.sentVersion === standing.version
  await keepAgreed(scope, standing.invoiceId, {
    agreed,
    sentVersion: wasInStep ? invoice.version : standing.sentVersion,
    ...(taken.document && { difference: differenceOf(order.document, totals) }),
  })
}

/**
 * Undoes what was set off there on an invoice that it has left here: the invoice was voided, so it waited at the booking
 * or went on to the next one, while in Xero it is the customer's credit again.
 */
export async function undoSetOffs(scope: TenantScope, gone: readonly LinkedPayment[]): Promise<void> {
  const paymentIds = await findPaymentsOf(
    scope,
    gone.filter(isMovedSetOff).map(({ allocationId }) => allocationId),
  )
  if (paymentIds.length > 0) await undoPayments(scope, paymentIds)
}

export async function takeReading(scope: TenantScope, taking: Taking, taken: Taken): Promise<void> {
  const { organisationId, standing, reading } = taking
  const { invoiceId, agreed } = standing
  const { totalCents } = await invoiceOf(scope, invoiceId)
  const ways = await readBooksWays(scope)
  const gone = taken.gone.map(({ paymentId }) => paymentId)
  // NOTE not recorded: the verbs record what they do; what stands for what in Xero is no history.
  await unlinkPayments(scope, organisationId, gone)
  await undoAllocations(scope, invoiceId, taken.undone)
  await undoSetOffs(scope, taken.gone)
  if (taken.document) await takeEdit(scope, invoiceId, { agreed, reading, taxes: ways.taxes })
  for (const payment of taken.paid) await pay(scope, taking, { payment, ways })
  const isVoided = taken.isVoid && !standing.ours.isVoid
  if (isVoided) {
    const { version } = await invoiceOf(scope, invoiceId)
    await voidInvoice(scope, invoiceId, { version, reason: arrivalTexts.voidReason })
  }
  const after = await invoiceOf(scope, invoiceId)
  const arrivals = arrivalsOf({ ...taken, isVoid: isVoided }, taken.document ? after.totalCents : totalCents)
  await insertArrivals(scope, invoiceId, arrivals)
  await agree(scope, taking, taken)
  if (taken.isVoid) await dropSetOffs(scope, { organisationId, invoiceId })
  scope.announce('books')
}

interface Came {
  organisationId: string
  invoiceId: string
  payment: TheirPayment
  accountId: string | undefined
}

/**
 * Enters a payment that came in Xero on an invoice that is void here, at its booking. It stays linked to the payment there
 * until that has been taken off the invoice, so that no other invoice enters it before.
 */
export async function takeForBooking(
  scope: TenantScope,
  { organisationId, invoiceId, payment, accountId }: Came,
): Promise<void> {
  const { bookingId } = await invoiceOf(scope, invoiceId)
  const { id: paymentId, amountCents, isSetOff } = payment
  const entered = await enterBookingMoney(scope, {
    bookingId,
    amountCents,
    method: methodOf(await readBooksWays(scope), accountId),
    reference: payment.reference.slice(0, LONGEST_REFERENCE),
    kind: 'payment',
    receivedOn: earlierOf(payment.paidOn, scope.today),
    isConnected: true,
  })
  const allocationId = await findAllocation(scope, entered)
  await linkPayment(scope, organisationId, { allocationId, paymentId, invoiceId, amountCents, isSetOff })
  await insertArrivals(scope, invoiceId, [{ kind: 'payment', amountCents }])
  const changes = {
    moneyCents: { from: null, to: amountCents },
    reason: { from: null, to: arrivalTexts.words.payment },
  }
  await record(scope, { action: 'booking.money-from-xero', subjectId: bookingId, changes })
}
