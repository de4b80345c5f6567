import { contentOfWire } from '@skipyard/contract/invoices.codec.ts'
import type { WireInvoice, WireInvoiceDraft } from '@skipyard/contract/invoices.ts'
import type { InvoiceContent, InvoiceLine } from '@skipyard/domain/invoices/invoice.ts'
import { QUANTITY_SCALE, totalsOf } from '@skipyard/domain/invoices/invoice-totals.ts'
import { isLocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { formatAbn, normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import type { ChangedInvoice } from '../mutations.ts'

/** What the invoice editor holds (spec 001 §3 Invoice editor state). */
export interface InvoiceValues {
  header: string
  customerName: string
  customerCompany: string
  customerAbn: string
  customerPhone: string
  customerEmail: string
  billingAddress: string
  poNumber: string
  note: string
  /** The day, or what was typed when that is no day. */
  issuedOn: string
  dueOn: string
  isInclusive: boolean
  lines: readonly InvoiceLine[]
  /** What has been paid in all; NaN for what is no amount. */
  paidCents: Cents
  /** The account of the books that what is paid goes to; null while none is chosen. */
  accountId: string | null
  /** Whether email and billing address become the customer's own as well. */
  isCustomerUpdated: boolean
  /** Why a document that the customer has comes to less. */
  reason: string
}

/** An invoice on record, or the booking's next one before it is made. */
export type OpenedInvoice = WireInvoice | WireInvoiceDraft

/** Whether it has been made. */
export const isMade = (opened: OpenedInvoice): opened is WireInvoice => '_id' in opened

/** What has been paid on it in all when it was opened; of what waits, a new one takes at most what it comes to. */
const paidCentsOf = (opened: OpenedInvoice): Cents =>
  dollarsToCents(isMade(opened) ? opened.paid : Math.min(opened.deposit, opened.total))

/** The editor as it opens. */
export function valuesOfInvoice(opened: OpenedInvoice): InvoiceValues {
  const { lineAmountType, issuedOn, dueOn, lines, ...content } = contentOfWire(opened)
  const { header, customerName, customerCompany, customerAbn, customerPhone, customerEmail } = content
  const { billingAddress, poNumber, note } = content
  return {
    header,
    customerName,
    customerCompany,
    customerAbn: formatAbn(customerAbn),
    customerPhone,
    customerEmail,
    billingAddress,
    poNumber,
    note,
    issuedOn,
    dueOn,
    isInclusive: lineAmountType === 'Inclusive',
    lines,
    paidCents: paidCentsOf(opened),
    accountId: opened.xero.accountID,
    isCustomerUpdated: false,
    reason: '',
  }
}

/** What the editor holds as the document says it; a date that is none stays as it was opened. */
export function contentOfValues(values: InvoiceValues, opened: InvoiceContent): InvoiceContent {
  const { issuedOn, dueOn, isInclusive, lines, paidCents: _paid, reason: _reason, ...words } = values
  const { isCustomerUpdated: _update, accountId: _account, ...said } = words
  return {
    ...opened,
    ...said,
    customerAbn: normaliseAbn(said.customerAbn),
    issuedOn: isLocalDate(issuedOn) ? issuedOn : opened.issuedOn,
    dueOn: isLocalDate(dueOn) ? dueOn : opened.dueOn,
    lineAmountType: isInclusive ? 'Inclusive' : 'Exclusive',
    lines: [...lines],
  }
}

/** What it comes to by what is typed; amounts that are none count nothing. */
export function totalsOfValues(values: InvoiceValues, isGstRegistered: boolean) {
  const whole = (number: number) => (Number.isNaN(number) ? 0 : number)
  const lines = values.lines.map((line) => ({
    ...line,
    unitCents: whole(line.unitCents),
    quantityThousandths: whole(line.quantityThousandths),
  }))
  return totalsOf({ lines, lineAmountType: values.isInclusive ? 'Inclusive' : 'Exclusive', isGstRegistered })
}

const NEW = 'new-'

/** What a line is known by until the server has given it an id. */
export const newLineId = (): string => `${NEW}${newIdempotencyKey()}`

const wireDay = (day: string) => (isLocalDate(day) ? toWireDate(day) : undefined)

/** The editor as it is sent; what has been paid only where it was changed, so that nobody's payment is undone. */
export function wireOfValues(values: InvoiceValues, start: InvoiceValues): Omit<ChangedInvoice, 'version'> {
  const { issuedOn, dueOn, isInclusive, lines, paidCents, isCustomerUpdated, reason, ...said } = values
  const { accountId, ...words } = said
  return {
    ...words,
    date: wireDay(issuedOn),
    dueDate: wireDay(dueOn),
    gstInclusive: isInclusive,
    customerUpdateRequired: isCustomerUpdated,
    ...(paidCents !== start.paidCents && { deposit: centsToDollars(paidCents) }),
    ...(accountId !== null && { accountID: accountId }),
    ...(reason.trim() !== '' && { adjustmentReason: reason.trim() }),
    additionalCharges: lines.map(({ id, kind, item, description, isTaxed, ...price }) => ({
      LineItemID: id.startsWith(NEW) ? null : id,
      uniqueId: kind === '' ? id : kind,
      item,
      description,
      taxed: isTaxed,
      amount: centsToDollars(price.unitCents),
      qty: price.quantityThousandths / QUANTITY_SCALE,
    })),
  }
}
