import type { WireInvoiceSettings } from '@skipyard/contract/invoices/settings.ts'
import {
  checkInvoiceSettings,
  defaultInvoiceSettings,
  type InvoiceSettings,
} from '@skipyard/domain/invoices/invoice-settings.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { type Cents, centsToDollars, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { type DescribedField, type Merged, mergeFields, type ThreeSides } from '#web/ui/merge/merge-fields.ts'
import type { InvoiceSettingsChange } from '../mutations.ts'
import { invoicingTexts } from './texts.ts'

export function settingsErrors(section: Partial<InvoiceSettings>): FieldError[] {
  const checked = checkInvoiceSettings({ ...defaultInvoiceSettings(), ...section })
  return checked.ok ? [] : (checked.errors ?? [])
}

const words = invoicingTexts.extras

export interface ExtraRow {
  key: string
  name: string
  priceCents: Cents | null
  isTaxed: boolean
}

export interface ExtraValues {
  extras: readonly ExtraRow[]
}

export const newExtra = (): ExtraRow => ({
  key: `new ${newIdempotencyKey()}`,
  name: '',
  priceCents: null,
  isTaxed: true,
})

export const valuesOfExtras = ({ extras }: WireInvoiceSettings): ExtraValues => ({
  extras: extras.map(({ name, price, taxed }) => ({
    key: `kept ${name}`,
    name,
    priceCents: dollarsToCents(price),
    isTaxed: taxed,
  })),
})

export const extrasOfValues = ({ extras }: ExtraValues): InvoiceSettingsChange => ({
  extras: extras.map(({ name, priceCents, isTaxed }) => ({
    name: name.trim(),
    price: centsToDollars(priceCents ?? 0),
    taxed: isTaxed,
  })),
})

/** Without keys, to tell whether anything was changed. */
export const saidOfExtras = ({ extras }: ExtraValues) => extras.map(({ key: _key, ...said }) => said)

export function extraErrors({ extras }: ExtraValues): FieldError[] {
  const unread = extras.flatMap(({ priceCents }, index) =>
    Number.isNaN(priceCents) ? [{ field: `extras.${index}.price`, message: invoiceTexts.amountCents }] : [],
  )
  const typed = extras.map(({ name, priceCents, isTaxed }) => ({
    name: name.trim(),
    priceCents: priceCents ?? 0,
    isTaxed,
  }))
  return [...unread, ...settingsErrors({ extras: typed })]
}

const inWords = ({ name, priceCents, isTaxed }: ExtraRow) =>
  `${name} ${formatAmount(priceCents ?? 0)}${isTaxed ? '' : `, ${words.untaxed}`}`

const fields: readonly DescribedField<ExtraValues>[] = [
  {
    name: 'extras',
    label: words.title,
    said: saidOfExtras,
    words: ({ extras }) => extras.map(inWords).join('; ') || words.none,
  },
]

type Rows = readonly ExtraRow[]

const nameOf = ({ name }: ExtraRow) => name.trim().toLowerCase()
const findIn = (rows: Rows, row: ExtraRow) => rows.find((one) => nameOf(one) === nameOf(row))
const isSame = (one: ExtraRow | undefined, other: ExtraRow | undefined) =>
  one?.priceCents === other?.priceCents && one?.isTaxed === other?.isTaxed && one?.name === other?.name

/** Null where both sides changed the same extra. */
function joined(base: Rows, mine: Rows, theirs: Rows): Rows | null {
  const clashes = [...mine, ...theirs, ...base].some((row) => {
    const [before, ours, others] = [findIn(base, row), findIn(mine, row), findIn(theirs, row)]
    return !isSame(ours, others) && !isSame(ours, before) && !isSame(others, before)
  })
  if (clashes) return null
  const kept = mine.flatMap((row) => {
    const before = findIn(base, row)
    if (before === undefined || !isSame(row, before)) return [row]
    return findIn(theirs, row) ?? []
  })
  const added = theirs.filter((row) => findIn(base, row) === undefined && findIn(mine, row) === undefined)
  return [...kept, ...added]
}

export function mergeExtras(sides: ThreeSides<ExtraValues>): Merged<ExtraValues> {
  const { base, mine, theirs } = sides
  const extras = joined(base.extras, mine.extras, theirs.extras)
  if (extras === null) return mergeFields(fields, sides)
  const values = { extras }
  const isOther = JSON.stringify(saidOfExtras(values)) !== JSON.stringify(saidOfExtras(mine))
  return { values, conflicts: [], broughtIn: isOther ? [words.title] : [] }
}
