import { totalsOf } from '@skipyard/domain/invoices/invoice-totals.ts'
import { formatAustralianDate, isLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { formatAmount } from '@skipyard/domain/shared/money.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { InvoiceValues } from './invoice-values.ts'
import { editorTexts } from './texts.ts'

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

/** The fields that two people can change, each with what it holds in words. */
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

/** Where a field of the wire stands in the editor. */
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
