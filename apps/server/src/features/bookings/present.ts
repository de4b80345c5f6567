import type { WireBooking, WireTold } from '@skipyard/contract/bookings/bookings.ts'
import { type CustomerBeside, wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { faultsOf } from '@skipyard/domain/bookings/draft/faults.ts'
import { promisedTwice } from '@skipyard/domain/bookings/draft/promised-twice.ts'
import { daysOver } from '@skipyard/domain/bookings/status/is-overdue.ts'
import { notDoneInWords, notDoneOf } from '@skipyard/domain/drivers-day/not-done.ts'
import { type ClockTerms, clockOfHire } from '@skipyard/domain/prices/booking-price.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { readHeldBins } from '#server/features/inventory/held-bin.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Names a size and type on a date. */
export const binDayKey = ({ type, size, date }: { type: string; size: number; date: LocalDate }): string =>
  `${type} ${size} ${date}`

/** What there is to tell of bookings whose numbered bin is another hire's on the same days, by their ids. */
export async function findClashes(
  scope: TenantScope,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, string>> {
  const ids = bookings.flatMap(({ drop }) => drop.bin?.id ?? [])
  const bins = new Map((await readHeldBins(scope, ids)).map((bin) => [bin.id, bin]))
  const told = bookings.flatMap((booking) => {
    const bin = bins.get(booking.drop.bin?.id ?? '')
    const words = bin ? promisedTwice(booking, bin) : null
    return words === null ? [] : [[booking.id, words] as const]
  })
  return new Map(told)
}

/** Where and when a booking is looked at. */
export interface BookingView {
  timeZone: string
  today: LocalDate
  /** The days whose drops and picks a row is labelled by; today if not given, open where null. */
  days?: { from: LocalDate | null; to: LocalDate | null }
  /** What is free on the days of the conflicting list, by `binDayKey`. */
  freeOn?: ReadonlyMap<string, number>
  /** By what the hire clocks of bookings run, by their id. */
  clocked?: ReadonlyMap<string, ClockTerms> | undefined
  /** What Run History says of bookings, by their id. */
  told?: ReadonlyMap<string, WireTold> | undefined
  /** Whose else numbered bins are on the same days, by the ids of bookings. */
  clashes?: ReadonlyMap<string, string>
  /** The customer's own record, where one booking is answered by itself. */
  record?: CustomerBeside | undefined
}

function labelOf({ drop, pick }: Booking, { today, days }: BookingView): WireBooking['type'] {
  const { from, to } = days ?? { from: today, to: today }
  const isShown = ({ date }: Job) => (from === null || date >= from) && (to === null || date <= to)
  if (isShown(drop)) return isShown(pick) ? 'Drop/Pick' : 'Drop'
  return isShown(pick) ? 'Pick' : ''
}

function freeFor({ binType, binSize, drop }: Booking, { freeOn }: BookingView): number | null {
  return freeOn?.get(binDayKey({ type: binType, size: binSize, date: drop.date })) ?? null
}

/** The jobs that drivers gave back and that nobody has planned again, in words. */
const undone = ({ drop, pick }: Booking) =>
  [drop, pick].flatMap((job) => {
    const notDone = notDoneOf(job)
    return notDone ? [{ message: texts.booking.notDone(job.kind, notDoneInWords(notDone)) }] : []
  })

function atStake(booking: Booking, { clocked, today }: BookingView): number | null {
  const terms = clocked?.get(booking.id)
  return terms ? centsToDollars(clockOfHire(booking, terms, today).overCents) : null
}

/** What somebody has to see to: jobs not updated or given back, and what the customer asks. */
const commentsOn = (booking: Booking, { today }: BookingView): string[] => [
  ...(booking.asked ?? []).map((kind) => publicTexts.asks[kind]),
  ...[...faultsOf(booking, today), ...undone(booking)].map(({ message }) => message),
]

/** A booking as it is read, with what it is on the days and in the list that it is looked at in. */
export const presentBooking = (booking: Booking, view: BookingView): WireBooking =>
  wireOfBooking(booking, view.timeZone, {
    type: labelOf(booking, view),
    faultyComment: commentsOn(booking, view),
    daysOver: daysOver(booking, view.today),
    atStake: atStake(booking, view),
    availability: freeFor(booking, view),
    binClash: view.clashes?.get(booking.id) ?? null,
    told: view.told?.get(booking.id) ?? null,
    record: view.record,
  })

/** A booking that is answered by itself, with whose else its bin is on the same days. */
export async function presentAlone(
  scope: TenantScope,
  booking: Booking,
  record?: CustomerBeside,
): Promise<WireBooking> {
  const { timeZone, today } = scope
  return presentBooking(booking, { timeZone, today, record, clashes: await findClashes(scope, [booking]) })
}
