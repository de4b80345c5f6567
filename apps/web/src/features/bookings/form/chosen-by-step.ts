import { formatDollars } from '@skipyard/domain/shared/money.ts'
import type { BookingErrors, BookingStep, BookingValues } from './booking-values.ts'
import { stepOfField } from './field-of-wire.ts'
import { hirePeriod } from './hire-period.ts'

/** What each finished step shows in its header; null for a step with something missing or wrong. */
export function chosenByStep(
  values: BookingValues,
  errors: BookingErrors,
): Record<BookingStep, string | null> {
  const open = new Set(Object.entries(stepOfField).map(([field, step]) => (field in errors ? step : 0)))
  const bin = `${values.binSize} m³ ${values.binType} · ${hirePeriod(values.dropoffDate, values.pickupDate)}`
  const who = `${values.name.trim()} · ${values.address?.suburb ?? ''}`
  return { 1: open.has(1) ? null : bin, 2: open.has(2) ? null : who, 3: null }
}

/** The footer's line: what is being sold and what is left to pay. */
export function saleInBrief(values: BookingValues): string {
  const { binSize, binType, bookingPayment, deposit } = values
  const parts = binSize === null ? [] : [`${binSize} m³ ${binType}`]
  if (bookingPayment !== null) {
    const pending = bookingPayment - (deposit || 0)
    parts.push(formatDollars(bookingPayment), `${formatDollars(pending)} pending`)
  }
  return parts.join(' · ')
}
