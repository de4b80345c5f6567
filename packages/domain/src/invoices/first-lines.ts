import type { Booking } from '../bookings/booking.ts'
import { hireDaysOf } from '../bookings/hire-days.ts'
import { formatAustralianDate } from '../shared/local-date.ts'
import type { InvoiceLine, InvoiceSite } from './invoice.ts'
import { isFirstInvoice } from './invoice-number.ts'
import { QUANTITY_SCALE } from './invoice-totals.ts'
import { invoiceTexts } from './texts.ts'

type Billed = Pick<
  Booking,
  'binSize' | 'binType' | 'wasteType' | 'address' | 'drop' | 'pick' | 'priceCents' | 'permit'
>

/** '6 m³ Marrel bin', as documents name what was hired. */
export const billedBin = ({ binSize, binType }: Pick<Booking, 'binSize' | 'binType'>): string =>
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

/** By what a new invoice's lines are made. */
export interface FirstLineFacts {
  sequence: number
  /** Whether GST applies to a permit that is passed on (field notes 4.1: the accountant's decision). */
  isPermitTaxed: boolean
  newId: () => string
}

/**
 * The lines a new invoice begins with: the bin, and its permit where one costs something, on the booking's first; one
 * blank line on those after it, since the bin has been billed.
 */
export function firstLines(
  booking: Billed,
  { sequence, isPermitTaxed, newId }: FirstLineFacts,
): InvoiceLine[] {
  if (!isFirstInvoice(sequence)) return [blankLine(1, newId())]
  const { permit } = booking
  if (permit === null || permit.costCents === 0) return [binLine(booking, newId())]
  const permitLine: InvoiceLine = {
    id: newId(),
    kind: 'permit',
    item: invoiceTexts.permitItem,
    description: invoiceTexts.permitDescription(permit.days),
    unitCents: permit.costCents,
    quantityThousandths: QUANTITY_SCALE,
    isTaxed: isPermitTaxed,
  }
  return [binLine(booking, newId()), permitLine]
}
