import type { Booking } from '../bookings/booking.ts'
import { hireDaysOf } from '../bookings/hire-days.ts'
import { jobPriceTexts } from '../prices/job-price-texts.ts'
import type { ProposedLine } from '../prices/proposed-lines.ts'
import type { Quote, QuoteLine } from '../prices/quote.ts'
import { formatAustralianDate } from '../shared/local-date.ts'
import type { InvoiceLine, InvoiceSite } from './invoice.ts'
import { QUANTITY_SCALE } from './invoice-totals.ts'
import { invoiceTexts } from './texts.ts'

type Billed = Pick<
  Booking,
  'binSize' | 'binType' | 'wasteType' | 'address' | 'drop' | 'pick' | 'priceCents' | 'permit'
>

/** '6 m³ Marrel bin', as documents name what was hired. */
const billedBin = ({ binSize, binType }: Pick<Booking, 'binSize' | 'binType'>): string =>
  `${binSize} m³ ${binType} bin`

/** The hire as an invoice tells of it. */
export function siteOf(booking: Billed): InvoiceSite {
  const { name, suburb, postCode } = booking.address
  const isWhole = name.toLowerCase().includes(suburb.toLowerCase())
  return {
    bin: billedBin(booking),
    wasteType: booking.wasteType,
    address: isWhole ? name : `${name}, ${suburb} ${postCode}`,
    droppedOn: booking.drop.date,
    pickedOn: booking.pick.date,
  }
}

function binLine(booking: Billed, id: string): InvoiceLine {
  const days = `${formatAustralianDate(booking.drop.date)}–${formatAustralianDate(booking.pick.date)}`
  return {
    id,
    kind: 'bin',
    item: billedBin(booking),
    description:
      hireDaysOf(booking) === 0
        ? `${booking.wasteType}, ${formatAustralianDate(booking.drop.date)}`
        : `${booking.wasteType}, ${days}`,
    unitCents: booking.priceCents,
    quantityThousandths: QUANTITY_SCALE,
    isTaxed: true,
  }
}

type Approved = Pick<ProposedLine, 'kind' | 'words' | 'unitCents' | 'quantityThousandths' | 'isTaxed'> & {
  id: string
}

const quoteTexts: Record<Exclude<QuoteLine['kind'], 'hire'> | ProposedLine['kind'], string> = {
  visit: invoiceTexts.visitItem,
  'extra-days': invoiceTexts.extraDaysItem,
  overweight: invoiceTexts.overweightItem,
  surcharge: invoiceTexts.surchargeItem,
  extra: invoiceTexts.extraItem,
  waiting: jobPriceTexts.waitingItem,
  'futile-trip': jobPriceTexts.futileTripItem,
  'extra-pick': jobPriceTexts.extraPickItem,
}

/**
 * The hire as its price was quoted: the bin, and every day, surcharge and extra beside it as a line of its own. They come
 * to the booking's price to the cent.
 */
function quotedLines(booking: Billed, { lines }: Quote, newId: () => string): InvoiceLine[] {
  return lines.map(({ kind, words, unitCents, quantityThousandths, isTaxed }) => {
    const bin = binLine(booking, newId())
    const priced = { unitCents, quantityThousandths, isTaxed }
    if (kind === 'hire') return { ...bin, ...priced }
    const isNamed = kind === 'surcharge' || kind === 'extra' || kind === 'visit'
    const [item, description] = isNamed ? [words, quoteTexts[kind]] : [quoteTexts[kind], words]
    return { ...priced, id: bin.id, kind: '', item, description }
  })
}

/** An approved line as an invoice has it; it keeps its id, by which it is known as billed. */
export function approvedLine({ kind, words, ...line }: Approved): InvoiceLine {
  const { id, unitCents, quantityThousandths, isTaxed } = line
  const [item, description] = kind === 'extra' ? [words, quoteTexts.extra] : [quoteTexts[kind], words]
  return { id, kind: '', item, description, unitCents, quantityThousandths, isTaxed }
}

function hireLines(booking: Billed, { quote, newId }: FirstLineFacts): InvoiceLine[] {
  const isQuoted = quote !== null && quote.totalCents === booking.priceCents
  return isQuoted ? quotedLines(booking, quote, newId) : [binLine(booking, newId())]
}

/** A line that somebody adds: Item_{n}, 'Description', price 0, quantity 0 (Spec 001 §9). */
export const blankLine = (number: number, id: string): InvoiceLine => ({
  id,
  kind: '',
  item: invoiceTexts.lineItem(number),
  description: invoiceTexts.lineDescription,
  unitCents: 0,
  quantityThousandths: 0,
  isTaxed: true,
})

interface FirstLineFacts {
  /** Whether an invoice of the booking that counts bills the bin already. */
  isHireBilled: boolean
  /** Whether GST applies to a permit that is passed on (field notes 4.1: the accountant's decision). */
  isPermitTaxed: boolean
  /** The number of the permit once the council has granted it; '' until then. */
  permitNumber: string
  /** How the booking's price came about; null where the price book had none. */
  quote: Quote | null
  /** What was approved beside the price and stands on no invoice yet; its lines keep the ids. */
  approved: readonly Approved[]
  newId: () => string
}

/**
 * The lines a new invoice begins with: the hire, line by line where its price is the one quoted, and its permit where one
 * costs something, until an invoice that counts bills the bin, so after a void again; from then on what was approved
 * since, or one blank line.
 */
export function firstLines(booking: Billed, facts: FirstLineFacts): InvoiceLine[] {
  const { isHireBilled, isPermitTaxed, permitNumber, newId } = facts
  const approved = facts.approved.map(approvedLine)
  if (isHireBilled) return approved.length > 0 ? approved : [blankLine(1, newId())]
  const { permit } = booking
  const lines = [...hireLines(booking, facts), ...approved]
  if (permit === null || permit.costCents === 0) return lines
  const permitLine: InvoiceLine = {
    id: newId(),
    kind: 'permit',
    item: invoiceTexts.permitItem,
    description: invoiceTexts.permitDescription(permit.days, permitNumber),
    unitCents: permit.costCents,
    quantityThousandths: QUANTITY_SCALE,
    isTaxed: isPermitTaxed,
  }
  return [...lines, permitLine]
}
