import { hireDaysOf } from '../bookings/hire-days.ts'
import type { BinSize, BookingBinType } from '../inventory/bin.ts'
import { halfUp, lineAmountOf, QUANTITY_SCALE } from '../invoices/invoice-totals.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { type LocalDate, weekdayName } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import { isOfOneBin, type VisitKind } from '../visits/visit.ts'
import { jobPriceTexts } from './job-price-texts.ts'
import { goesOn, type JobPrice, jobPriceFor, type PricedVisit } from './job-prices.ts'
import {
  type CustomerPrice,
  type HireTerms,
  type PriceSheet,
  type PriceZone,
  RETAIL,
  type SheetContent,
  type Surcharge,
} from './price-book.ts'
import { sheetInForce } from './sheet-in-force.ts'
import { priceTexts } from './texts.ts'
import { type PricedPlace, zoneOfPlace } from './zone-of-place.ts'

/** The price book for one question; sheets may hold the bin in question only. */
export interface PriceBook {
  zones: readonly PriceZone[]
  sheets: readonly (PriceSheet & SheetContent)[]
  surcharges: readonly Surcharge[]
  jobPrices: readonly JobPrice[]
  customerPrices: readonly CustomerPrice[]
  holidays: ReadonlySet<LocalDate>
  hireDays: number
}

interface AskedExtra {
  name: string
  unitCents: Cents
  count: number
  isTaxed: boolean
}

/** The hire to be quoted. */
export interface PriceAsk {
  place: PricedPlace
  binType: BookingBinType
  binSize: BinSize
  wasteType: string
  priceClass: string
  customerId: string | null
  /** The booking keeps the prices of this day. */
  takenOn: LocalDate
  droppedOn: LocalDate
  pickedOn: LocalDate
  weightKg?: number
  /** What the hire begins with, where that is an exchange or another visit. */
  visit?: PricedVisit | undefined
  extras?: readonly AskedExtra[]
}

/** What a line of a quote is for. */
export const QUOTE_LINE_KINDS = ['hire', 'visit', 'extra-days', 'overweight', 'surcharge', 'extra'] as const

/** Unit price × thousandths of units, with GST. */
export interface QuoteLine {
  kind: (typeof QUOTE_LINE_KINDS)[number]
  words: string
  unitCents: Cents
  quantityThousandths: number
  amountCents: Cents
  isTaxed: boolean
}

/** A hire's price and its lines, which add up to the total. */
export interface Quote {
  zone: string
  priceClass: string
  validFrom: LocalDate
  lines: QuoteLine[]
  totalCents: Cents
  includedDays: number
  includedKg: number | null
  extraDayCents: Cents
  perTonneCents: Cents
  /** Kept with the price, so that an edited hire is quoted as the visit it began with. */
  visit?: PricedVisit
}

export type QuoteRefusal = 'no-sheet' | 'zone-unknown' | 'not-offered' | 'price-missing'

function lineOfOne(kind: QuoteLine['kind'], words: string, cents: Cents): QuoteLine {
  return {
    kind,
    words,
    unitCents: cents,
    quantityThousandths: QUANTITY_SCALE,
    amountCents: cents,
    isTaxed: true,
  }
}

function lineOf(line: Omit<QuoteLine, 'amountCents'>): QuoteLine {
  return { ...line, amountCents: lineAmountOf(line) }
}

type Sheet = PriceBook['sheets'][number]

const isBinOf = (one: { zoneId: string; binType: string; binSize: number }, zoneId: string, ask: PriceAsk) =>
  one.zoneId === zoneId && one.binType === ask.binType && one.binSize === ask.binSize

function ownPrice({ customerPrices }: PriceBook, zoneId: string, ask: PriceAsk): CustomerPrice | undefined {
  const holds = (price: CustomerPrice) =>
    price.customerId === ask.customerId &&
    isBinOf({ ...price, zoneId: price.zoneId ?? zoneId }, zoneId, ask) &&
    price.wasteType === ask.wasteType &&
    price.validFrom <= ask.takenOn &&
    (price.validTo === null || price.validTo >= ask.takenOn)
  const held = customerPrices.filter(holds)
  return held.find((price) => price.zoneId !== null) ?? held[0]
}

const ofOwnPrice = ({ validFrom, priceCents }: CustomerPrice) => ({
  sheet: { priceClass: priceTexts.own, validFrom },
  cents: priceCents,
})

/** Null: the waste is not taken; undefined: none entered. */
function priceOnSheets(sheets: readonly Sheet[], zoneId: string, ask: PriceAsk) {
  for (const sheet of sheets) {
    const found = sheet.prices.find(
      (price) => isBinOf(price, zoneId, ask) && price.wasteType === ask.wasteType,
    )
    if (found) return { sheet, cents: found.priceCents }
  }
  return undefined
}

function termsOnSheets(sheets: readonly Sheet[], zoneId: string, ask: PriceAsk): HireTerms | undefined {
  return sheets
    .map(({ terms }) => terms.find((one) => isBinOf(one, zoneId, ask)))
    .find((found) => found !== undefined)
}

function surchargeLines(book: PriceBook, ask: PriceAsk, hireCents: Cents): QuoteLine[] {
  return book.surcharges.flatMap(({ name, job, on, amount }) => {
    const day = job === 'drop' ? ask.droppedOn : ask.pickedOn
    const isCharged = on === 'holidays' ? book.holidays.has(day) : on.includes(weekdayName(day))
    if (!isCharged) return []
    const cents = 'cents' in amount ? amount.cents : halfUp(hireCents * amount.perMille, 100_000) * 100
    return [lineOfOne('surcharge', name, cents)]
  })
}

function hireLines(ask: PriceAsk, terms: Quote, { cents, less, named }: Charged): QuoteLine[] {
  const { includedDays, includedKg, extraDayCents, perTonneCents } = terms
  const days = hireDaysOf({ drop: { date: ask.droppedOn }, pick: { date: ask.pickedOn } })
  const hire = priceTexts.hire(ask.binSize, terms)
  const lines = [lineOfOne('hire', named === null ? hire : jobPriceTexts.visit(named, hire), cents)]
  if (ask.visit && less > 0) lines.push(lineOfOne('visit', jobPriceTexts.visitLess(ask.visit.kind), -less))
  const over = days - includedDays
  if (over > 0 && extraDayCents > 0) {
    const words = priceTexts.extraDays(over, extraDayCents)
    const quantityThousandths = over * QUANTITY_SCALE
    lines.push(
      lineOf({ kind: 'extra-days', words, unitCents: extraDayCents, quantityThousandths, isTaxed: true }),
    )
  }
  const kg = (ask.weightKg ?? 0) - (includedKg ?? Number.POSITIVE_INFINITY)
  if (kg > 0 && perTonneCents > 0) {
    const words = priceTexts.overweight(kg, perTonneCents)
    lines.push(
      lineOf({ kind: 'overweight', words, unitCents: perTonneCents, quantityThousandths: kg, isTaxed: true }),
    )
  }
  return lines
}

const extraLines = ({ extras = [] }: PriceAsk): QuoteLine[] =>
  extras
    .filter(({ count }) => count > 0)
    .map(({ name, unitCents, count, isTaxed }) =>
      lineOf({
        kind: 'extra',
        words: name,
        unitCents,
        quantityThousandths: count * QUANTITY_SCALE,
        isTaxed,
      }),
    )

/** The quote with these extras, whatever they cost today. */
export function withExtraLines(quoted: Quote, extras: readonly QuoteLine[]): Quote {
  const lines = [...quoted.lines.filter(({ kind }) => kind !== 'extra'), ...extras]
  return { ...quoted, lines, totalCents: lines.reduce((total, line) => total + line.amountCents, 0) }
}

/** The lines of a quote that are for extras. */
export const extraLinesOf = ({ lines }: Pick<Quote, 'lines'>): QuoteLine[] =>
  lines.filter(({ kind }) => kind === 'extra')

/** What the hire itself costs: `less` comes off for the visit, `named` is the visit whose price takes the hire’s place. */
interface Charged {
  sheet: Pick<PriceSheet, 'priceClass' | 'validFrom'>
  cents: Cents
  less: Cents
  named: VisitKind | null
}

type Found = ReturnType<typeof ofOwnPrice> | ReturnType<typeof priceOnSheets>

/** A customer’s own price of a bin stays theirs where the visit brings one; work on the bin that is there has the book’s. */
const isInPlace = ({ kind }: PricedVisit, { isOff }: JobPrice, isOwn: boolean) =>
  !isOff && !(isOwn && !isOfOneBin(kind))

function chargedOf(
  found: Found,
  {
    visit,
    price,
    isOwn,
    first,
  }: { visit: PricedVisit | undefined; price: JobPrice | undefined; isOwn: boolean; first: Sheet },
): Charged | 'missing' | 'not-offered' {
  if (visit && price && isInPlace(visit, price, isOwn)) {
    if (!isOfOneBin(visit.kind) && found?.cents === null) return 'not-offered'
    return { sheet: found?.sheet ?? first, cents: price.cents, less: 0, named: visit.kind }
  }
  if (!found) return 'missing'
  const { sheet, cents } = found
  if (cents === null) return 'not-offered'
  return { sheet, cents, less: price?.isOff ? Math.min(price.cents, cents) : 0, named: null }
}

function termsOf(book: PriceBook, terms: HireTerms | undefined) {
  return {
    includedDays: terms?.includedDays ?? book.hireDays,
    includedKg: terms?.includedKg ?? null,
    extraDayCents: terms?.extraDayCents ?? 0,
    perTonneCents: terms?.perTonneCents ?? 0,
  }
}

function visitOf(book: PriceBook, { visit, binSize }: PriceAsk, zoneId: string) {
  if (!visit) return { price: undefined, kept: {} }
  const price = jobPriceFor(book.jobPrices, { job: visit.kind, binSize, zoneId })
  const daysOn = goesOn(visit, price) && visit.daysLeft !== null ? { includedDays: visit.daysLeft } : {}
  return { price, kept: { visit, ...daysOn } }
}

/**
 * A hire's price with GST: the customer's own, then their class's, then Retail's, of the sheets in force on
 * the day of booking. A hire that begins with a visit costs what the book says of the visit in its place, or
 * that much less. The one engine of booking form, visits, public page and invoice.
 */
export function quote(book: PriceBook, ask: PriceAsk): Decision<Quote, QuoteRefusal> {
  const classes = ask.priceClass === RETAIL ? [RETAIL] : [ask.priceClass, RETAIL]
  const sheets = classes.flatMap((name) => sheetInForce(book.sheets, name, ask.takenOn) ?? [])
  const [first] = sheets
  if (!first) return refused('no-sheet', priceTexts.noSheet)
  const zone = zoneOfPlace(book.zones, ask.place)
  if (!zone) return refused('zone-unknown', priceTexts.zoneUnknown(ask.place.suburb), 'address')
  const own = ownPrice(book, zone.id, ask)
  const found = own ? ofOwnPrice(own) : priceOnSheets(sheets, zone.id, ask)
  const { price, kept } = visitOf(book, ask, zone.id)
  const charged = chargedOf(found, { visit: ask.visit, price, isOwn: own !== undefined, first })
  if (charged === 'missing') return refused('price-missing', priceTexts.priceMissing(ask, zone.name), 'price')
  if (charged === 'not-offered') return refused('not-offered', priceTexts.notOffered(ask), 'wasteType')
  const quoted: Quote = {
    zone: zone.name,
    priceClass: charged.sheet.priceClass,
    validFrom: charged.sheet.validFrom,
    lines: [],
    totalCents: 0,
    ...termsOf(book, termsOnSheets(sheets, zone.id, ask)),
    ...kept,
  }
  const lines = [
    ...hireLines(ask, quoted, charged),
    ...surchargeLines(book, ask, charged.cents),
    ...extraLines(ask),
  ]
  const totalCents = lines.reduce((total, line) => total + line.amountCents, 0)
  return accepted({ ...quoted, lines, totalCents })
}
