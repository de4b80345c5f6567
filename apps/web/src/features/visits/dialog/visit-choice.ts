import type { WireVisitOffer } from '@skipyard/contract/visits/visits.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { fromWireDate, isLocalDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { checkTimeRange, type TimeRange } from '@skipyard/domain/shared/time-range.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import type { TwoHireKind } from '@skipyard/domain/visits/visit.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import type { VisitAsk } from '../queries.ts'
import { visitWords } from '../texts.ts'

export interface VisitChoice {
  binSize: BinSize | null
  /** A date, '' for the one proposed, or what was typed and is none. */
  date: string
  pickDate: string
  hours: TimeRange
  address: Address | null
  priceCents: Cents | null
  note: string
}

export const AS_PROPOSED: VisitChoice = {
  binSize: null,
  date: '',
  pickDate: '',
  hours: { fromHour: 7, toHour: 12 },
  address: null,
  priceCents: null,
  note: '',
}

const dayOf = (text: string): LocalDate | null => (isLocalDate(text) ? text : null)

/** What the server is asked: without days that are none, and without a pick before its drop. */
export function askOf(kind: TwoHireKind, choice: VisitChoice): VisitAsk {
  const [date, pickDate] = [dayOf(choice.date), dayOf(choice.pickDate)]
  const isInOrder = pickDate !== null && (date === null || pickDate >= date)
  return {
    kind,
    ...(choice.binSize !== null && { binSize: choice.binSize }),
    ...(date !== null && { date: toWireDate(date) }),
    ...(isInOrder && { pickDate: toWireDate(pickDate) }),
    ...(choice.address !== null && { address: choice.address }),
  }
}

/** The day shown: the chosen one, else the proposed one; null for what was typed and is none. */
export const shownDay = (typed: string, offered: string | undefined): LocalDate | null =>
  typed === '' ? fromWireDate(offered ?? '') : dayOf(typed)

/** To the cent: the Price Book's, or the one entered by hand; null for none yet. */
export function priceOf({ priceCents }: VisitChoice, { quote }: Pick<WireVisitOffer, 'quote'>): Cents | null {
  if (quote !== null) return dollarsToCents(quote.total)
  return priceCents === null || Number.isNaN(priceCents) ? null : priceCents
}

interface Circumstances {
  kind: TwoHireKind
  today: LocalDate
  offer: WireVisitOffer | undefined
}

const isMissing = (typed: string, day: LocalDate | null) => typed !== '' && day === null

function dayErrors({ date, pickDate }: VisitChoice, { today, offer }: Circumstances): FieldError[] {
  const [day, pickDay] = [shownDay(date, offer?.date), shownDay(pickDate, offer?.pickDate)]
  const { dateUnknown, pickBeforeDay } = visitWords.dialog
  const errors: FieldError[] = []
  if (isMissing(date, day)) errors.push({ field: 'date', message: dateUnknown })
  else if (day !== null && day < today) errors.push({ field: 'date', message: visitTexts.dateInPast })
  if (isMissing(pickDate, pickDay)) errors.push({ field: 'pickDate', message: dateUnknown })
  else if (day !== null && pickDay !== null && pickDay < day)
    errors.push({ field: 'pickDate', message: pickBeforeDay })
  return errors
}

export function errorsOf(choice: VisitChoice, circumstances: Circumstances): FieldError[] {
  const { kind, offer } = circumstances
  const isPlaceless = !VISIT_RULES[kind].isSamePlace && choice.address === null
  const hours = checkTimeRange(choice.hours)
  const isPriceless = offer !== undefined && priceOf(choice, offer) === null
  return [
    ...(isPlaceless ? [{ field: 'address', message: visitTexts.placeMissing }] : []),
    ...dayErrors(choice, circumstances),
    ...(hours.ok ? [] : [{ field: 'hours', message: hours.message }]),
    ...(isPriceless ? [{ field: 'priceCents', message: visitWords.dialog.priceMissing }] : []),
  ]
}
