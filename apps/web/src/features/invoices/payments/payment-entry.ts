import type { PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { allocateRest, checkPayment } from '@skipyard/domain/invoices/money/payment.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { NewPayment } from '../mutations.ts'
import type { InvoiceRow } from '../queries.ts'

export type OpenInvoice = InvoiceRow & { dueOn: LocalDate }

export interface PaymentEntry {
  amountCents: Cents | null
  date: LocalDate | null
  method: PaymentMethod
  reference: string
  typed: ReadonlyMap<string, Cents>
}

const counted = (cents: Cents | null) => (cents === null || Number.isNaN(cents) ? 0 : cents)

export const shareField = (invoiceId: string) => `share.${invoiceId}`

export function sharesOf({ amountCents, typed }: PaymentEntry, open: readonly OpenInvoice[]) {
  const kept = new Map([...typed].map(([id, cents]) => [id, counted(cents)]))
  const payable = open.map(({ _id, dueOn, balanceCents }) => ({ id: _id, dueOn, balanceCents }))
  return allocateRest(counted(amountCents), payable, kept)
}

function unreadable({ amountCents, date, typed }: PaymentEntry, open: readonly OpenInvoice[]): FieldError[] {
  const message = invoiceTexts.amountCents
  return [
    ...(Number.isNaN(amountCents) ? [{ field: 'amountCents', message }] : []),
    ...(date === null ? [{ field: 'date', message: texts.fleet.dateInvalid }] : []),
    ...open
      .filter(({ _id }) => Number.isNaN(typed.get(_id)))
      .map(({ _id }) => ({ field: shareField(_id), message })),
  ]
}

export function placeOfPayment(path: string, allocations: readonly { invoiceId: string }[]): string {
  const [, index] = /^allocations\.(\d+)/.exec(path) ?? []
  const share = index === undefined ? undefined : allocations[Number(index)]
  if (share !== undefined) return shareField(share.invoiceId)
  return path === 'amount' ? 'amountCents' : path
}

export function paymentErrors(
  entry: PaymentEntry,
  open: readonly OpenInvoice[],
  today: LocalDate,
): FieldError[] {
  const unread = unreadable(entry, open)
  if (unread.length > 0 || entry.date === null) return unread
  const { allocations } = sharesOf(entry, open)
  const invoices = allocations.flatMap(({ invoiceId }) => {
    const invoice = open.find(({ _id }) => _id === invoiceId)
    return invoice === undefined
      ? []
      : [{ ...invoice, id: invoiceId, customerId: invoice.contactID, isVoid: false }]
  })
  const { date: receivedOn, method, reference } = entry
  const draft = { receivedOn, amountCents: counted(entry.amountCents), method, reference, allocations }
  const checked = checkPayment(draft, invoices, today)
  if (checked.ok) return []
  return [{ field: placeOfPayment(checked.field ?? 'amount', allocations), message: checked.message }]
}

export function wireOfPayment(entry: PaymentEntry, open: readonly OpenInvoice[]): NewPayment {
  const { amountCents, date, method, reference } = entry
  return {
    amount: centsToDollars(counted(amountCents)),
    date: date && toWireDate(date),
    method,
    reference: reference.trim(),
    allocations: sharesOf(entry, open).allocations.map((share) => ({
      invoiceId: share.invoiceId,
      amount: centsToDollars(share.amountCents),
    })),
  }
}
