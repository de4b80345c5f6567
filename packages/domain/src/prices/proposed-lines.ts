import { halfUp, lineAmountOf, QUANTITY_SCALE } from '../invoices/invoice-totals.ts'
import type { Cents } from '../shared/money.ts'
import type { BookingPrice } from './booking-price.ts'
import type { HireClock } from './hire-clock.ts'
import { priceTexts } from './texts.ts'

/** What may be charged beside a booking's price. */
export const PROPOSED_KINDS = ['extra-days', 'overweight', 'extra'] as const

/** What a proposed line is for. */
export type ProposedKind = (typeof PROPOSED_KINDS)[number]

/** Something that may be charged beside the price, for a person to approve or to let go. */
export interface ProposedLine {
  /** What it is proposed of, so that nothing is decided twice: the kind, and how much of it was decided before. */
  origin: string
  kind: ProposedKind
  /** The extra's name; '' for days and tonnes, of which there is one kind. */
  subject: string
  words: string
  unitCents: Cents
  quantityThousandths: number
  amountCents: Cents
  isTaxed: boolean
}

/** A proposed line that was decided, by as much as was proposed, whatever is charged of it. */
export interface DecidedLine {
  kind: ProposedKind
  subject: string
  settledThousandths: number
}

/** An extra that drivers noted at a booking's jobs, and the company's price of one; null for a name it has no more. */
export interface NotedExtra {
  name: string
  count: number
  price: { unitCents: Cents; isTaxed: boolean } | null
}

type Measured = Pick<ProposedLine, 'kind' | 'subject' | 'unitCents' | 'quantityThousandths'>

function wordsOf({ kind, subject, unitCents, quantityThousandths }: Measured): string {
  if (kind === 'extra') return subject
  return kind === 'overweight'
    ? priceTexts.overweight(quantityThousandths, unitCents)
    : priceTexts.extraDays(quantityThousandths / QUANTITY_SCALE, unitCents)
}

const lineOf = (line: Measured & { isTaxed?: boolean }, settled: number): ProposedLine => {
  const { kind, subject, unitCents, quantityThousandths, isTaxed = true } = line
  return {
    origin: kind === 'extra' ? `extra:${settled}:${subject}` : `${kind}:${settled}`,
    ...{ kind, subject, unitCents, quantityThousandths, isTaxed },
    words: wordsOf(line),
    amountCents: lineAmountOf({ unitCents, quantityThousandths, isTaxed }),
  }
}

/** The facts of a hire by which more than its price may be charged. */
export interface ChargedHire {
  /** How its price came about, with its clock; null where the Price Book had none, and extras alone are charged. */
  priced: { price: Pick<BookingPrice, 'quote'>; clock: Pick<HireClock, 'daysOver'> } | null
  /** What its loads weighed at the tips. */
  tippedKg: number
  extras: readonly NotedExtra[]
  decided: readonly DecidedLine[]
}

type SettledOf = (kind: ProposedKind, subject?: string) => number

function hireLines(
  { price, clock }: NonNullable<ChargedHire['priced']>,
  tippedKg: number,
  settledOf: SettledOf,
): ProposedLine[] {
  const { extraDayCents, perTonneCents, includedKg } = price.quote
  const settledDays = halfUp(settledOf('extra-days'), QUANTITY_SCALE)
  const days = clock.daysOver - settledDays
  const settledKg = settledOf('overweight')
  const kg = tippedKg - (includedKg ?? Number.POSITIVE_INFINITY) - settledKg
  const lines: ProposedLine[] = []
  if (days > 0 && extraDayCents > 0) {
    const quantityThousandths = days * QUANTITY_SCALE
    const measured = { subject: '', unitCents: extraDayCents, quantityThousandths }
    lines.push(lineOf({ kind: 'extra-days', ...measured }, settledDays))
  }
  if (kg > 0 && perTonneCents > 0) {
    const measured = { subject: '', unitCents: perTonneCents, quantityThousandths: kg }
    lines.push(lineOf({ kind: 'overweight', ...measured }, settledKg))
  }
  return lines
}

function extraLines({ name: subject, count, price }: NotedExtra, settledOf: SettledOf): ProposedLine[] {
  const settled = settledOf('extra', subject)
  const quantityThousandths = count * QUANTITY_SCALE - settled
  const { unitCents, isTaxed } = price ?? { unitCents: 0, isTaxed: true }
  const line = { kind: 'extra', subject, unitCents, quantityThousandths, isTaxed } as const
  return quantityThousandths > 0 ? [lineOf(line, settled)] : []
}

/**
 * What may still be charged of a hire: the days over that its clock counts, the kilograms beyond those included and what
 * its drivers noted, less what was approved or let go before.
 */
export function proposedLines({ priced, tippedKg, extras, decided }: ChargedHire): ProposedLine[] {
  const settledOf: SettledOf = (kind, subject = '') =>
    decided
      .filter((line) => line.kind === kind && line.subject === subject)
      .reduce((sum, { settledThousandths }) => sum + settledThousandths, 0)
  const beyond = priced ? hireLines(priced, tippedKg, settledOf) : []
  return [...beyond, ...extras.flatMap((extra) => extraLines(extra, settledOf))]
}

/** What is charged of a proposed line where the office charges less or more of it, or at another price. */
export function chargedLine(
  line: ProposedLine,
  {
    quantityThousandths,
    unitCents,
  }: { quantityThousandths?: number | undefined; unitCents?: Cents | undefined },
): ProposedLine {
  const charged = {
    ...line,
    quantityThousandths: quantityThousandths ?? line.quantityThousandths,
    unitCents: unitCents ?? line.unitCents,
  }
  return { ...charged, words: wordsOf(charged), amountCents: lineAmountOf(charged) }
}
