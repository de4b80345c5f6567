import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import type { SeriesDate } from '@skipyard/domain/series/plan-dates.ts'
import type { KeptDate, Series } from '@skipyard/domain/series/series.ts'
import {
  addDays,
  daysBetween,
  formatAustralianDate,
  type LocalDate,
} from '@skipyard/domain/shared/local-date.ts'
import { endHireByVisit } from '@skipyard/domain/visits/arrange-visit.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import { record } from '#server/audit/record.ts'
import type { BookingChange } from '#server/features/bookings/change-bookings.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { visitOfJob } from './hires-in-row.ts'
import { saveSeries } from './series.store.ts'

export type OpenDate = SeriesDate & { date: LocalDate }

type DayOfDate = Pick<OpenDate, 'dueOn' | 'date'>

export const rowOf = ({ dueOn, date }: DayOfDate, changes: Partial<KeptDate>): KeptDate => ({
  dueOn,
  date,
  state: 'planned',
  problem: null,
  message: '',
  bookingId: null,
  pricedCents: null,
  ...changes,
})

/** A booked date on another day, where nothing needs a person any more. */
export function movedRow(due: SeriesDate, date: LocalDate): KeptDate {
  const { state, bookingId, pricedCents } = due
  return rowOf({ ...due, date }, { state, bookingId, pricedCents })
}

export async function finish(
  scope: TenantScope,
  series: Series,
  changes: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  await saveSeries(scope, series)
  await record(scope, { action: 'series.date-changed', subjectId: series.id, changes })
  scope.announce('series')
}

interface Move {
  booking: Booking
  date: LocalDate
  nextDate: LocalDate | null
}

/** The pick of a hire that no visit ends yet: on the next date of the series, or after as many days as before. */
async function ownPick(scope: TenantScope, { booking, date, nextDate }: Move): Promise<Booking['pick']> {
  const { drop, pick } = booking
  if (await visitOfJob(scope, pick.id)) return pick
  const last = nextDate ?? addDays(pick.date, daysBetween(drop.date, date))
  return last === pick.date ? pick : { ...pick, date: last, isAllocated: false }
}

/** A hire is not ended before it begins; `field` is what would move it so. */
export function refusePickBeforeDrop(changes: readonly BookingChange[], field: 'date' | 'startsOn'): void {
  const wrong = changes.find(({ after: { drop, pick } }) => pick.date < drop.date)
  if (!wrong) return
  const { before, after } = wrong
  const isDropMoved = after.drop.date !== before.drop.date
  const words = isDropMoved ? visitTexts.otherHalfAfter : visitTexts.otherHalfBefore
  const day = isDropMoved ? after.pick.date : after.drop.date
  throw invalid(field, words(jobID(before), formatAustralianDate(day)))
}

/** Visits take the pick of the hire before along; a hire of its own keeps its days. */
export async function changesOfMove(
  scope: TenantScope,
  series: Series,
  move: Move,
): Promise<BookingChange[]> {
  const { booking, date } = move
  const drop = { ...booking.drop, date, isAllocated: false }
  if (series.kind === 'drop-and-pick') {
    const days = daysBetween(booking.drop.date, date)
    const pick = { ...booking.pick, date: addDays(booking.pick.date, days), isAllocated: false }
    return [{ before: booking, after: { ...booking, drop, pick } }]
  }
  const visit = await visitOfJob(scope, booking.drop.id)
  const own = { before: booking, after: { ...booking, drop, pick: await ownPick(scope, move) } }
  if (!visit) return [own]
  const { timeRange } = booking.drop
  return [own, { before: visit.other, after: endHireByVisit(visit.other, { date, timeRange }) }]
}
