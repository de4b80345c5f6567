import { halfUp, lineAmountOf, QUANTITY_SCALE } from '../invoices/invoice-totals.ts'
import type { Cents } from '../shared/money.ts'
import type { BookingPrice } from './booking-price.ts'
import type { HireClock } from './hire-clock.ts'
import { priceTexts } from './texts.ts'

/** What may be charged beside a booking's price. */
export const PROPOSED_KINDS = ['extra-days', 'overweight'] as const

/** What a proposed line is for. */
export type ProposedKind = (typeof PROPOSED_KINDS)[number]

/** Something that may be charged beside the price, for a person to approve or to let go. */
export interface ProposedLine {
  /** What it is proposed of, so that nothing is decided twice: the kind, and how much of it was decided before. */
  origin: string
  kind: ProposedKind
  words: string
  unitCents: Cents
  quantityThousandths: number
  amountCents: Cents
  isTaxed: boolean
}

/** A proposed line of which somebody has decided. */
export type DecidedLine = Pick<ProposedLine, 'kind' | 'quantityThousandths'>

const decidedOf = (decided: readonly DecidedLine[], kind: ProposedKind): number =>
  decided.reduce((sum, line) => (line.kind === kind ? sum + line.quantityThousandths : sum), 0)

const lineOf = (line: Omit<ProposedLine, 'amountCents' | 'isTaxed'>): ProposedLine => ({
  ...line,
  isTaxed: true,
  amountCents: lineAmountOf({ ...line, isTaxed: true }),
})

/** The facts of a hire by which more than its price may be charged. */
export interface ChargedHire {
  price: BookingPrice
  clock: HireClock
  /** What its loads weighed at the tips. */
  tippedKg: number
  decided: readonly DecidedLine[]
}

/**
 * What may still be charged of a hire: the days over that its clock counts, and the kilograms beyond those included, less
 * what was approved or let go before.
 */
export function proposedLines({ price, clock, tippedKg, decided }: ChargedHire): ProposedLine[] {
  const { extraDayCents, perTonneCents, includedKg } = price.quote
  const settledDays = halfUp(decidedOf(decided, 'extra-days'), QUANTITY_SCALE)
  const settledKg = decidedOf(decided, 'overweight')
  const days = clock.daysOver - settledDays
  const kg = includedKg === null ? 0 : tippedKg - includedKg - settledKg
  const lines: ProposedLine[] = []
  if (days > 0 && extraDayCents > 0) {
    const words = priceTexts.extraDays(days, extraDayCents)
    const quantityThousandths = days * QUANTITY_SCALE
    const origin = `extra-days:${settledDays}`
    lines.push(lineOf({ origin, kind: 'extra-days', words, unitCents: extraDayCents, quantityThousandths }))
  }
  if (kg > 0 && perTonneCents > 0) {
    const words = priceTexts.overweight(kg, perTonneCents)
    const origin = `overweight:${settledKg}`
    lines.push(
      lineOf({ origin, kind: 'overweight', words, unitCents: perTonneCents, quantityThousandths: kg }),
    )
  }
  return lines
}
