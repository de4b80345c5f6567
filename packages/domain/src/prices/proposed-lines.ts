import { futileTripOf } from '../drivers-day/counted-extra.ts'
import { halfUp, lineAmountOf, QUANTITY_SCALE } from '../invoices/invoice-totals.ts'
import type { Cents } from '../shared/money.ts'
import type { BookingPrice } from './booking-price.ts'
import type { HireClock } from './hire-clock.ts'
import { jobPriceTexts } from './job-price-texts.ts'
import { type JobPrice, quartersWaited } from './job-prices.ts'
import { priceTexts } from './texts.ts'

/** What may be charged beside a booking's price. */
export const PROPOSED_KINDS = [
  'extra-days',
  'overweight',
  'extra',
  'waiting',
  'futile-trip',
  'extra-pick',
] as const

type ProposedKind = (typeof PROPOSED_KINDS)[number]

/** A charge beside the price, to be approved or dismissed. */
export interface ProposedLine {
  /** Kind, and how much of it was decided before: nothing is decided twice. */
  origin: string
  kind: ProposedKind
  /** The extra's name, which trip was in vain, or the number of an extra pick; '' for days, tonnes and waiting. */
  subject: string
  words: string
  unitCents: Cents
  quantityThousandths: number
  amountCents: Cents
  isTaxed: boolean
}

/** A decision about a proposed line counts for the proposed amount, whatever is charged. */
export interface DecidedLine {
  kind: ProposedKind
  subject: string
  settledThousandths: number
}

/** An extra noted at a booking's jobs, with the company's price; null for a name it no longer has. */
export interface NotedExtra {
  name: string
  count: number
  price: { unitCents: Cents; isTaxed: boolean } | null
}

/** An extra pick that was done, at the price agreed for it; null for none. */
export interface DoneExtraPick {
  number: number
  priceCents: Cents | null
}

type Measured = Pick<ProposedLine, 'kind' | 'subject' | 'unitCents' | 'quantityThousandths'>

function wordsOf({ kind, subject, unitCents, quantityThousandths }: Measured): string {
  if (kind === 'extra') return subject
  if (kind === 'futile-trip') return jobPriceTexts.futileTrip(subject)
  if (kind === 'extra-pick') return jobPriceTexts.extraPick(subject)
  if (kind === 'waiting') return jobPriceTexts.waiting(quantityThousandths / QUANTITY_SCALE, unitCents)
  return kind === 'overweight'
    ? priceTexts.overweight(quantityThousandths, unitCents)
    : priceTexts.extraDays(quantityThousandths / QUANTITY_SCALE, unitCents)
}

const lineOf = (line: Measured & { isTaxed?: boolean }, settled: number): ProposedLine => {
  const { kind, subject, unitCents, quantityThousandths, isTaxed = true } = line
  return {
    origin: subject === '' ? `${kind}:${settled}` : `${kind}:${settled}:${subject}`,
    ...{ kind, subject, unitCents, quantityThousandths, isTaxed },
    words: wordsOf(line),
    amountCents: lineAmountOf({ unitCents, quantityThousandths, isTaxed }),
  }
}

interface ChargedHire {
  /** Null where the price book had no price: then only extras are charged. */
  priced: { price: Pick<BookingPrice, 'quote'>; clock: Pick<HireClock, 'daysOver'> } | null
  tippedKg: number
  extras: readonly NotedExtra[]
  /** Minutes that a truck stood at each job, and what the price book says of it; null where it says nothing. */
  waited?: { minutes: readonly number[]; price: Pick<JobPrice, 'cents' | 'includedMinutes'> } | null
  /** Trips in vain, each with a name of its own, and what one costs. */
  futile?: { trips: readonly string[]; price: Pick<JobPrice, 'cents'> } | null
  extraPicks?: readonly DoneExtraPick[]
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

function waitingLines({ waited }: ChargedHire, settledOf: SettledOf): ProposedLine[] {
  if (!waited) return []
  const settled = settledOf('waiting')
  const quarters = waited.minutes.reduce((sum, one) => sum + quartersWaited(one, waited.price), 0)
  const quantityThousandths = quarters * QUANTITY_SCALE - settled
  const unitCents = waited.price.cents
  if (quantityThousandths <= 0 || unitCents <= 0) return []
  return [lineOf({ kind: 'waiting', subject: '', unitCents, quantityThousandths }, settled)]
}

function futileLines({ futile }: ChargedHire, settledOf: SettledOf): ProposedLine[] {
  if (!futile || futile.price.cents <= 0) return []
  const { trips, price } = futile
  const open = trips.filter((trip) => settledOf('futile-trip', trip) === 0)
  const each = { kind: 'futile-trip', unitCents: price.cents, quantityThousandths: QUANTITY_SCALE } as const
  return open.map((subject) => lineOf({ ...each, subject }, 0))
}

function extraPickLines({ extraPicks = [] }: ChargedHire, settledOf: SettledOf): ProposedLine[] {
  return extraPicks.flatMap(({ number, priceCents }) => {
    const subject = String(number)
    if (priceCents === null || priceCents === 0 || settledOf('extra-pick', subject) > 0) return []
    const one = { kind: 'extra-pick', unitCents: priceCents, quantityThousandths: QUANTITY_SCALE } as const
    return [lineOf({ ...one, subject }, 0)]
  })
}

/** A driver's phone counts a trip in vain among the extras too: where the price book prices it, it is charged once. */
function extrasBeside({ extras, futile }: ChargedHire): readonly NotedExtra[] {
  if (!futile || futile.price.cents <= 0 || futile.trips.length === 0) return extras
  const counted = futileTripOf(extras.map(({ name }) => name))
  return extras.filter(({ name }) => name !== counted)
}

/**
 * Charges still open: extra days of the hire clock, kilograms beyond those included, drivers' extras, waiting
 * beyond the minutes included, trips in vain and extra picks, less what was decided before.
 */
export function proposedLines(hire: ChargedHire): ProposedLine[] {
  const { priced, tippedKg, decided } = hire
  const settledOf: SettledOf = (kind, subject = '') =>
    decided
      .filter((line) => line.kind === kind && line.subject === subject)
      .reduce((sum, { settledThousandths }) => sum + settledThousandths, 0)
  const beyond = priced ? hireLines(priced, tippedKg, settledOf) : []
  return [
    ...beyond,
    ...extrasBeside(hire).flatMap((extra) => extraLines(extra, settledOf)),
    ...waitingLines(hire, settledOf),
    ...futileLines(hire, settledOf),
    ...extraPickLines(hire, settledOf),
  ]
}

/** The charge where the office changes amount or price. */
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
