import type { ChangedBooking } from '@skipyard/contract/bookings.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChangeKind } from '@skipyard/domain/bookings/booking-change.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import { momentInWords } from '@skipyard/domain/drivers-day/moment-in-words.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { TipVisit } from './tip-visit.store.ts'

/** A load before and after the office has put it right; null where it was not there, or is no more. */
export interface LoadChange {
  bookingId: string
  /** The booking's, as the office saw it. */
  version: number
  was: TipVisit | null
  is: TipVisit | null
  /** What became of its photos. */
  photos?: BookingChanges
  action: BookingChangeKind
  reason: string
  /** What becomes of the booking's tipping cost. */
  decide(booking: Booking): Decision<Booking, string>
}

const TOLD = ['site', 'docket', 'weightKg', 'costCents', 'tippedAt'] as const

function loadChanges({ timeZone }: TenantScope, { was, is, photos }: LoadChange): BookingChanges {
  const told = (visit: TipVisit | null) => visit && { ...visit, tippedAt: momentInWords(visit.at, timeZone) }
  const [before, after] = [told(was), told(is)]
  const facts = TOLD.flatMap((name) => {
    const [from, to] = [before?.[name] ?? null, after?.[name] ?? null]
    return from === to ? [] : [[`tip.${name}`, { from, to }]]
  })
  return { ...Object.fromEntries(facts), ...photos }
}

/** Lets the booking follow a load that was put right, and tells it in its history with the reason. */
export async function changeLoad(scope: TenantScope, change: LoadChange): Promise<ChangedBooking> {
  const { bookingId, version, was, is, action, reason, decide } = change
  const isSameTime = was?.at.getTime() === is?.at.getTime()
  if (is && !isSameTime && is.at > scope.now) throw invalid('tippedAt', driversDayTexts.timeInFuture)
  const beside = loadChanges(scope, change)
  const seen = { _id: bookingId, version }
  const saved = await decideBooking(scope, seen, { action, reason, beside, decide })
  scope.announce('runs')
  scope.announce('phones')
  return { _id: saved.id, version: saved.version }
}
