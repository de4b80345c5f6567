import type { Cents } from '../shared/money.ts'

/** How the unit costs of an invoice are meant (Spec 001 §3): with GST in them, or with GST to be added. */
export const LINE_AMOUNT_TYPES = ['Inclusive', 'Exclusive'] as const

/** Inclusive or Exclusive of GST. */
export type LineAmountType = (typeof LINE_AMOUNT_TYPES)[number]

/** A quantity has three decimals at most and is kept in thousandths, so that nothing is ever half a unit off. */
export const QUANTITY_SCALE = 1_000

/** A line as far as money goes: cents a unit, thousandths of units, and whether GST applies to it. */
export interface PricedLine {
  unitCents: Cents
  quantityThousandths: number
  isTaxed: boolean
}

interface PricedInvoice {
  lines: readonly PricedLine[]
  lineAmountType: LineAmountType
  isGstRegistered: boolean
}

/** A line's amount as it stands on the document, and the parts of it that are GST and not; `net + gst` adds up. */
export interface LineAmounts {
  amountCents: Cents
  gstCents: Cents
  netCents: Cents
}

/** What an invoice comes to. `netCents + gstCents = totalCents`, and so do the lines, to the cent. */
export interface InvoiceTotals {
  lines: LineAmounts[]
  /** What is not GST: taxed and free parts together. */
  netCents: Cents
  gstCents: Cents
  /** The part of the total on which no GST stands. */
  gstFreeCents: Cents
  totalCents: Cents
}

/** A whole quotient, half a unit away from zero; exact for integers, which dividing first would not be. */
export function halfUp(numerator: number, denominator: number): number {
  const absolute = Math.abs(numerator)
  const quotient = Math.floor(absolute / denominator)
  const rounded = absolute - quotient * denominator >= denominator / 2 ? quotient + 1 : quotient
  return numerator < 0 && rounded !== 0 ? -rounded : rounded
}

/** Unit cost times quantity in whole cents, half a cent up. */
export const lineAmountOf = ({ unitCents, quantityThousandths }: PricedLine): Cents =>
  halfUp(unitCents * quantityThousandths, QUANTITY_SCALE)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * GST on a taxed amount: 10 % on top of it, or the eleventh that is in it (Spec 001 §9: total less total divided by
 * 1.1), half a cent up.
 */
export const gstOn = (taxedCents: Cents, type: LineAmountType): Cents =>
  halfUp(taxedCents, type === 'Inclusive' ? 11 : 10)

/**
 * `whole` in shares as `weights` are to each other: each rounded towards zero, and the cents left over to those that
 * lost most by it, the earlier first. The shares add up to `whole`.
 */
function sharesOf(whole: Cents, weights: readonly number[], divisor: number): Cents[] {
  const shares = weights.map((weight) => Math.trunc(weight / divisor))
  const lost = weights.map((weight, index) => weight - (shares[index] ?? 0) * divisor)
  const missing = whole - sum(shares)
  const step = Math.sign(missing)
  const order = [...lost.keys()].sort(
    (one, other) => step * ((lost[other] ?? 0) - (lost[one] ?? 0)) || one - other,
  )
  for (const index of order.slice(0, Math.abs(missing))) shares[index] = (shares[index] ?? 0) + step
  return shares
}

/** The GST of a whole in shares of its taxed amounts, which add up to it; none is a cent off its own eleventh or tenth. */
export const gstSharesOf = (gstCents: Cents, taxed: readonly Cents[], type: LineAmountType): Cents[] =>
  sharesOf(gstCents, taxed, type === 'Inclusive' ? 11 : 10)

/**
 * What an invoice comes to: GST once on the sum of its taxed lines, each line's share by largest remainder. Screen, PDF,
 * mail, lists and statements all take their figures from here (design, decision 14).
 */
export function totalsOf({ lines, lineAmountType, isGstRegistered }: PricedInvoice): InvoiceTotals {
  const amounts = lines.map(lineAmountOf)
  const taxed = lines.map(({ isTaxed }, index) => (isTaxed && isGstRegistered ? (amounts[index] ?? 0) : 0))
  const gstCents = gstOn(sum(taxed), lineAmountType)
  const shares = gstSharesOf(gstCents, taxed, lineAmountType)
  const isInclusive = lineAmountType === 'Inclusive'
  const reckoned = amounts.map((amountCents, index) => {
    const gst = shares[index] ?? 0
    return { amountCents, gstCents: gst, netCents: isInclusive ? amountCents - gst : amountCents }
  })
  const netCents = sum(reckoned.map((line) => line.netCents))
  const gstFreeCents = sum(amounts) - sum(taxed)
  return { lines: reckoned, netCents, gstCents, gstFreeCents, totalCents: netCents + gstCents }
}

const TYPED = /^([-−]?)(\d+)(?:\.(\d{0,3}))?$/

/** A quantity as somebody types it, in thousandths: '2', '1.5', '0.125'. Null for nothing, NaN for what is none. */
export function typedQuantity(text: string): number | null {
  const typed = text.replaceAll(/\s/g, '')
  if (typed === '') return null
  const [, sign, whole, rest = ''] = TYPED.exec(typed) ?? []
  if (whole === undefined) return Number.NaN
  const thousandths = Number(whole) * QUANTITY_SCALE + Number(rest.padEnd(3, '0'))
  return sign === '' || thousandths === 0 ? thousandths : -thousandths
}

/** A quantity as it is shown and typed over: '2', '1.5'; nothing for what is none. */
export const quantityAsTyped = (thousandths: number | null): string =>
  thousandths === null || Number.isNaN(thousandths) ? '' : String(thousandths / QUANTITY_SCALE)
