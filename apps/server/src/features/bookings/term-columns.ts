import type { BookingTerms, Permit } from '@skipyard/domain/bookings/booking.ts'
import {
  BIN_PLACEMENTS,
  PAYMENT_METHODS,
  PROPERTY_TYPES,
} from '@skipyard/domain/bookings/draft/booking-options.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { known } from '#server/database/known.ts'

export function columnsOfTerms(terms: BookingTerms) {
  const { permit } = terms
  return {
    bin_type: terms.binType,
    price_cents: terms.priceCents,
    paid_cents: terms.paidCents,
    tipping_cost_cents: terms.tippingCostCents,
    payment_method: terms.paymentMethod,
    payment_due_on: terms.paymentDueOn,
    property_type: terms.propertyType,
    waste_type: terms.wasteType,
    bin_placement: terms.binPlacement,
    is_permit_required: permit !== null,
    permit_cost_cents: permit?.costCents ?? null,
    permit_days: permit?.days ?? null,
    is_pick_date_confirmed: terms.pickDateConfirmed,
    is_cart_over: terms.cartOver,
    is_heavy_load: terms.heavyLoad,
    office_notes: terms.officeNotes,
    label: terms.label,
  }
}

type Read<Value> = Value extends string ? string : Value
type Kept = ReturnType<typeof columnsOfTerms>
type TermRow = { [Column in keyof Kept]: Read<Kept[Column]> }

export const TERM_COLUMNS = [
  'b.bin_type',
  'b.price_cents',
  'b.paid_cents',
  'b.tipping_cost_cents',
  'b.payment_method',
  'b.payment_due_on',
  'b.property_type',
  'b.waste_type',
  'b.bin_placement',
  'b.is_permit_required',
  'b.permit_cost_cents',
  'b.permit_days',
  'b.is_pick_date_confirmed',
  'b.is_cart_over',
  'b.is_heavy_load',
  'b.office_notes',
  'b.label',
] as const

export const loadFlagsOf = (row: Pick<TermRow, 'is_cart_over' | 'is_heavy_load'>) => ({
  cartOver: row.is_cart_over,
  heavyLoad: row.is_heavy_load,
})

const permitOf = (row: TermRow): Permit | null =>
  row.is_permit_required ? { costCents: row.permit_cost_cents ?? 0, days: row.permit_days ?? 0 } : null

export const termsOfRow = (row: TermRow): BookingTerms => ({
  binType: known(BOOKING_BIN_TYPES, row.bin_type),
  priceCents: row.price_cents,
  paidCents: row.paid_cents,
  tippingCostCents: row.tipping_cost_cents,
  paymentMethod: known(PAYMENT_METHODS, row.payment_method),
  paymentDueOn: row.payment_due_on === null ? null : localDate(row.payment_due_on),
  propertyType: known(PROPERTY_TYPES, row.property_type),
  wasteType: row.waste_type,
  binPlacement: known(BIN_PLACEMENTS, row.bin_placement),
  permit: permitOf(row),
  pickDateConfirmed: row.is_pick_date_confirmed,
  ...loadFlagsOf(row),
  officeNotes: row.office_notes,
  label: row.label,
})
