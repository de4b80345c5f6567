import type { InvoiceInput, SentInvoiceLine } from '@skipyard/contract/invoices/changes.ts'
import { thousandthsOf } from '@skipyard/contract/invoices/codec.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { Invoice, InvoiceContent, InvoiceLine } from '@skipyard/domain/invoices/invoice.ts'
import {
  lawfulContent,
  type Registration,
  withRegistration,
} from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { type Cents, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import type { ConnectedBooks } from '#server/features/xero/invoice-books.reads.ts'
import { invalid, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertPayment } from './money/payment.store.ts'
import { payFromWaiting } from './money/waiting-money.ts'

/** The line it was, by its id, or by being the bin or the permit, of which there is one each. */
function knownLine({ LineItemID, uniqueId }: SentInvoiceLine, lines: readonly InvoiceLine[]) {
  const byId = lines.find(({ id }) => id === LineItemID)
  return byId ?? (uniqueId === '' ? undefined : lines.find(({ kind }) => kind === uniqueId))
}

/** What a permit's line says is the server's: a permit may have been granted since the editor was opened. */
function lineOf(sent: SentInvoiceLine, lines: readonly InvoiceLine[]): InvoiceLine {
  const known = knownLine(sent, lines)
  const isPermit = known?.kind === 'permit' && sent.uniqueId === 'permit'
  return {
    id: known?.id ?? uuidv7(),
    kind: sent.uniqueId,
    item: sent.item,
    description: isPermit ? known.description : sent.description,
    unitCents: dollarsToCents(sent.amount),
    quantityThousandths: thousandthsOf(sent.qty),
    isTaxed: sent.taxed ?? known?.isTaxed ?? true,
  }
}

const typeOf = (isInclusive: boolean | undefined, before: InvoiceContent) => {
  if (isInclusive === undefined) return before.lineAmountType
  return isInclusive ? 'Inclusive' : 'Exclusive'
}

/** Of a document that is not made yet. */
const NEW = { approved: [], isKept: false, registration: null }

/**
 * A document with what was sent put in, held to the law; what was not sent, or as it was, stays. `approved` are lines it
 * may take in by their ids; `registration` is followed by one that may still change.
 */
export function applyInput(
  before: InvoiceContent,
  input: InvoiceInput,
  {
    approved,
    isKept,
    registration,
  }: { approved: readonly InvoiceLine[]; isKept: boolean; registration: Registration | null } = NEW,
): InvoiceContent {
  const known = [...before.lines, ...approved]
  const { additionalCharges } = input
  // What crosses the wire comes back trimmed.
  const text = (sent: string | undefined, kept: string) =>
    sent === undefined || sent === kept.trim() ? kept : sent
  const after: InvoiceContent = {
    ...before,
    header: text(input.header, before.header),
    title: text(input.title, before.title),
    customerName: text(input.customerName, before.customerName),
    customerCompany: text(input.customerCompany, before.customerCompany),
    customerAbn: text(input.customerAbn, before.customerAbn),
    customerPhone: text(input.customerPhone, before.customerPhone),
    customerEmail: text(input.customerEmail, before.customerEmail),
    billingAddress: text(input.billingAddress, before.billingAddress),
    poNumber: text(input.poNumber, before.poNumber),
    note: text(input.note, before.note),
    issuedOn: input.date ?? before.issuedOn,
    dueOn: input.dueDate ?? before.dueOn,
    deliveryOn: input.deliveryDate ?? before.deliveryOn,
    lineAmountType: typeOf(input.gstInclusive, before),
    lines: additionalCharges?.map((line) => lineOf(line, known)) ?? before.lines,
  }
  const registered = registration === null ? after : withRegistration(after, before, registration)
  return lawfulContent(registered, before, { isKept })
}

export function checkExtras(
  { accountID, previousPayment, contactID }: InvoiceInput,
  invoice: { customerId: string; paidCents: number },
  books: ConnectedBooks | null,
): void {
  if (contactID && contactID !== invoice.customerId) throw invalid('contactID', invoiceTexts.otherContact)
  if (previousPayment !== undefined && dollarsToCents(previousPayment) !== invoice.paidCents) throw stale()
  const account = books?.known?.find(({ accountId }) => accountId === accountID)
  if (books?.known && accountID && !(account?.takesPayments && account.isActive))
    throw invalid('accountID', invoiceTexts.accountUnusable)
}

/** What is to be paid when it is saved: what was typed, or all of it where only the flag was set; null as it is. */
export function askedPaid(
  { deposit, invoicePaid }: Pick<InvoiceInput, 'deposit' | 'invoicePaid'>,
  totalCents: Cents,
): Cents | null {
  if (deposit !== undefined) return dollarsToCents(deposit)
  return invoicePaid === true ? totalCents : null
}

type Settled = Pick<Invoice, 'id' | 'customerId' | 'bookingId'> & {
  content: Pick<Invoice['content'], 'issuedOn'>
}

/**
 * Makes what was paid on an invoice what its editor says. More is taken from what waits at its booking first, and the
 * rest is a payment of today; less is a correction.
 */
export async function settlePaid(
  scope: TenantScope,
  invoice: Settled,
  paid: { deltaCents: number; method: Booking['paymentMethod']; accountId: string | null | undefined },
): Promise<void> {
  const { deltaCents, method, accountId } = paid
  const { bookingId, id: invoiceId, customerId, content } = invoice
  const { issuedOn } = content
  const amountCents = deltaCents - (await payFromWaiting(scope, { ...invoice, issuedOn }, deltaCents))
  if (amountCents === 0) return
  // NOTE not recorded: whoever saves the invoice records it, with what was paid before and after.
  await insertPayment(scope, {
    id: uuidv7(),
    customerId,
    receivedOn: scope.today,
    amountCents,
    kind: amountCents > 0 ? 'payment' : 'correction',
    method,
    reference: '',
    accountId,
    allocations: [{ bookingId, invoiceId, issuedOn, amountCents }],
  })
}
