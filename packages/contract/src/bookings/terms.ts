import type { BookingTerms, Permit } from '@skipyard/domain/bookings/booking.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { WireBooking } from './bookings.ts'

type WireTerms = Pick<
  WireBooking,
  | 'binType'
  | 'bookingPayment'
  | 'deposit'
  | 'tippingCost'
  | 'paymentMode'
  | 'propertyType'
  | 'wasteType'
  | 'binPlacement'
  | 'permitRequired'
  | 'permitCost'
  | 'numberOfDays'
  | 'pickupDateConfirmation'
  | 'cOver'
  | 'heavyLoad'
  | 'labelInput'
>

/** Terms that have other names or types where a booking is read and where it is sent. */
type OtherTerms = Pick<BookingTerms, 'paymentDueOn' | 'officeNotes'>

/** What a booking's load is marked with. */
export type LoadFlags = Pick<BookingTerms, 'cartOver' | 'heavyLoad'>

type WireFlags = Pick<WireBooking, 'cOver' | 'heavyLoad'>

export const wireOfFlags = ({ cartOver, heavyLoad }: LoadFlags): WireFlags => ({ cOver: cartOver, heavyLoad })

/** The flags in the letters that people read. */
export function lettersOf({ cOver, heavyLoad }: WireFlags): ('C/O' | 'HL')[] {
  return [...(cOver ? (['C/O'] as const) : []), ...(heavyLoad ? (['HL'] as const) : [])]
}

/** The terms of a booking or a draft under the specification's names, money in dollars. */
export function wireOfTerms(terms: BookingTerms): WireTerms {
  return {
    binType: terms.binType,
    bookingPayment: centsToDollars(terms.priceCents),
    deposit: centsToDollars(terms.paidCents),
    tippingCost: centsToDollars(terms.tippingCostCents),
    paymentMode: terms.paymentMethod,
    propertyType: terms.propertyType,
    wasteType: terms.wasteType,
    binPlacement: terms.binPlacement,
    permitRequired: terms.permit !== null,
    permitCost: terms.permit && centsToDollars(terms.permit.costCents),
    numberOfDays: terms.permit?.days ?? null,
    pickupDateConfirmation: terms.pickDateConfirmed,
    ...wireOfFlags(terms),
    labelInput: terms.label,
  }
}

type SentTerms = Omit<WireTerms, 'permitCost' | 'numberOfDays'> & {
  permitCost?: number | null | undefined
  numberOfDays?: number | null | undefined
}

function permitOf(wire: SentTerms): Permit | null {
  if (!wire.permitRequired) return null
  return { costCents: dollarsToCents(wire.permitCost ?? 0), days: wire.numberOfDays ?? 0 }
}

/** The terms of a booking or a save; `others` are those with names of their own. */
export function termsOfWire(wire: SentTerms, others: OtherTerms): BookingTerms {
  return {
    ...others,
    binType: wire.binType,
    priceCents: dollarsToCents(wire.bookingPayment),
    paidCents: dollarsToCents(wire.deposit),
    tippingCostCents: dollarsToCents(wire.tippingCost),
    paymentMethod: wire.paymentMode,
    propertyType: wire.propertyType,
    wasteType: wire.wasteType,
    binPlacement: wire.binPlacement,
    permit: permitOf(wire),
    pickDateConfirmed: wire.pickupDateConfirmation,
    cartOver: wire.cOver,
    heavyLoad: wire.heavyLoad,
    label: wire.labelInput,
  }
}
