import { contentOfWire } from '@skipyard/contract/invoices/codec.ts'
import type { WireInvoice, WireInvoiceDraft } from '@skipyard/contract/invoices/invoices.ts'
import type { InvoiceContent, InvoiceLine } from '@skipyard/domain/invoices/invoice.ts'
import { QUANTITY_SCALE, totalsOf } from '@skipyard/domain/invoices/invoice-totals.ts'
import {
  INVOICE_FREEDOM,
  type InvoiceFreedom,
  invoiceStateOf,
  type StateFacts,
  whyKept,
} from '@skipyard/domain/invoices/kept-invoice.ts'
import type { LodgedUntil } from '@skipyard/domain/invoices/lodged-until.ts'
import {
  formatAustralianDate,
  fromWireDate,
  isLocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { formatAbn, normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { ChangedInvoice } from '../mutations.ts'
import { editorTexts } from './texts.ts'

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
  /** The date, or the text typed when it is none. */
  issuedOn: string
  dueOn: string
  isInclusive: boolean
  lines: readonly InvoiceLine[]
  /** In all; NaN for a text that is no amount. */
  paidCents: Cents
  /** The Xero account that receives the payment; null while none is chosen. */
  accountId: string | null
  /** Saves email and billing address to the customer too. */
  isCustomerUpdated: boolean
  reason: string
}

export type OpenedInvoice = WireInvoice | WireInvoiceDraft

export const isMade = (opened: OpenedInvoice): opened is WireInvoice => '_id' in opened

const paidCentsOf = (opened: OpenedInvoice): Cents =>
  dollarsToCents(isMade(opened) ? opened.paid : Math.min(opened.deposit, opened.total))

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

/** A line's key until the server gives it an id. */
export const newLineId = (): string => `${NEW}${newIdempotencyKey()}`

const wireDay = (day: string) => (isLocalDate(day) ? toWireDate(day) : undefined)

/** `paid` only when it was changed, so that a colleague's payment is not undone. */
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

const { labels, nothing } = editorTexts

const TEXTS = [
  'header',
  'customerName',
  'customerCompany',
  'customerAbn',
  'customerEmail',
  'customerPhone',
  'billingAddress',
  'poNumber',
  'note',
] as const

const dayInWords = (day: string) => (isLocalDate(day) ? formatAustralianDate(day) : day)

function linesInWords({ lines, isInclusive }: InvoiceValues): string {
  const { totalCents } = totalsOf({
    lines,
    lineAmountType: isInclusive ? 'Inclusive' : 'Exclusive',
    isGstRegistered: true,
  })
  return editorTexts.linesInWords(lines.length, formatAmount(totalCents))
}

export const invoiceFields: readonly DescribedField<InvoiceValues>[] = [
  ...TEXTS.map((name) => ({
    name,
    label: labels[name],
    words: (values: InvoiceValues) => values[name] || nothing,
  })),
  { name: 'issuedOn', label: labels.issuedOn, words: ({ issuedOn }) => dayInWords(issuedOn) },
  { name: 'dueOn', label: labels.dueOn, words: ({ dueOn }) => dayInWords(dueOn) },
  { name: 'lines', also: ['isInclusive'], label: labels.lines, words: linesInWords },
  {
    name: 'paidCents',
    also: ['accountId'],
    label: labels.paid,
    words: ({ paidCents }) => formatAmount(paidCents),
  },
  { name: 'reason', label: labels.reason, words: ({ reason }) => reason || nothing },
]

export function placeOfWire(path: string): string | null {
  const [, index, part = ''] = /^additionalCharges(?:\.(\d+))?(?:\.(\w+))?$/.exec(path) ?? []
  if (index !== undefined) {
    const place = { amount: 'unitCents', qty: 'quantityThousandths', taxed: 'isTaxed' }[part] ?? part
    return place === '' ? `lines.${index}` : `lines.${index}.${place}`
  }
  const renamed: Record<string, string> = {
    additionalCharges: 'lines',
    date: 'issuedOn',
    dueDate: 'dueOn',
    deposit: 'paidCents',
    invoicePaid: 'paidCents',
    accountID: 'accountId',
    gstInclusive: 'isInclusive',
    adjustmentReason: 'reason',
  }
  return Object.hasOwn(renamed, path) ? (renamed[path] ?? null) : path === 'version' ? null : path
}

function factsOf(opened: OpenedInvoice): StateFacts | null {
  const issuedOn = fromWireDate(opened.date)
  if (!isMade(opened) || issuedOn === null) return null
  const { status, invoiceSent: wasSent, sendState, balanceDue } = opened
  const isVoid = status === 'void'
  return { isVoid, wasSent, sendState, issuedOn, balanceCents: dollarsToCents(balanceDue) }
}

/**
 * What may be changed, by the domain's table, and why the document stays as it is; null where it may
 * change.
 */
export function freedomOf(
  opened: OpenedInvoice,
  lodgedUntil: LodgedUntil,
): InvoiceFreedom & { why: string | null } {
  const facts = factsOf(opened)
  return { ...INVOICE_FREEDOM[invoiceStateOf(facts, lodgedUntil)], why: whyKept(facts, lodgedUntil) }
}
