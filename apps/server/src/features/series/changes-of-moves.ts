import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { PlacedDate } from '@skipyard/domain/series/place-dates.ts'
import type { KeptDate, Series } from '@skipyard/domain/series/series.ts'
import { addDays, type LocalDate, laterOf } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import type { BookingChange } from '#server/features/bookings/change-bookings.ts'
import { findWait, pickWaitLater } from '#server/features/bookings/visits-of-bookings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { visitOfJob } from './hires-in-row.ts'
import { pricedAt } from './price-of-day.ts'

export type MadeDate = KeptDate & { bookingId: string }

export interface Move {
  made: MadeDate
  booking: Booking
  to: PlacedDate & { date: LocalDate }
  cents: Cents
}

interface Moves {
  after: Series
  moves: Move[]
}

type When = Pick<Booking['pick'], 'date' | 'timeRange'>

const withPick = (booking: Booking, { date, timeRange }: When): Booking => ({
  ...booking,
  pick: { ...booking.pick, date, timeRange, isAllocated: false },
})

async function pickOfOwn(
  scope: TenantScope,
  { hireDays, timeRange }: Series,
  { booking, to }: Move,
): Promise<When> {
  const wait = await findWait(scope, booking)
  if (!wait) return { date: addDays(to.date, hireDays), timeRange: booking.pick.timeRange }
  await pickWaitLater(scope, wait, addDays(to.date, hireDays))
  return { date: to.date, timeRange }
}

async function changesOf(scope: TenantScope, { after, moves }: Moves): Promise<BookingChange[]> {
  const { kind, timeRange, binSize } = after
  const now = new Map<string, BookingChange>()
  for (const move of moves) {
    const { booking, to, cents } = move
    const when = { date: to.date, timeRange }
    const visit = kind === 'drop-and-pick' ? undefined : await visitOfJob(scope, booking.drop.id)
    const own = now.get(booking.id)?.after ?? booking
    const placed = { ...pricedAt(own, cents), binSize, drop: { ...own.drop, ...when, isAllocated: false } }
    const last =
      kind === 'drop-and-pick'
        ? await pickOfOwn(scope, after, move)
        : { date: laterOf(own.pick.date, to.date), timeRange: own.pick.timeRange }
    now.set(booking.id, { before: booking, after: withPick(placed, last) })
    if (!visit) continue
    const before = now.get(visit.other.id) ?? { before: visit.other, after: visit.other }
    now.set(visit.other.id, { ...before, after: withPick(before.after, when) })
  }
  return [...now.values()]
}

function withLastPick(plan: Moves, changes: BookingChange[], next: LocalDate | null): BookingChange[] {
  const last = plan.moves.at(-1)
  if (!last || plan.after.kind === 'drop-and-pick') return changes
  const date = next ?? addDays(last.to.date, plan.after.hireDays)
  return changes.map((change) => {
    if (change.before.id !== last.booking.id) return change
    return { ...change, after: withPick(change.after, { date, timeRange: change.after.pick.timeRange }) }
  })
}

export async function changesOfMoves(
  scope: TenantScope,
  plan: Moves,
  next: LocalDate | null,
): Promise<BookingChange[]> {
  return withLastPick(plan, await changesOf(scope, plan), next)
}
