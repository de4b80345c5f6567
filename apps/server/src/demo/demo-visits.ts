import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { PlannedRun } from '@skipyard/domain/runs/board.ts'
import { checkLoad } from '@skipyard/domain/runs/check-load.ts'
import type { Series } from '@skipyard/domain/series/series.ts'
import { addDays, type LocalDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { isOfOneBin, type KeptVisit, type VisitKind } from '@skipyard/domain/visits/visit.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { makeSeries, noteSeriesDue } from '#server/features/series/make-series.job.ts'
import { insertSeries } from '#server/features/series/series.store.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { DemoCustomer } from './demo-customers.ts'

interface Wanted {
  kind: VisitKind
  inDays: number
}

const WANTED: readonly Wanted[] = [
  { kind: 'exchange', inDays: 0 },
  { kind: 'exchange', inDays: 0 },
  { kind: 'tip-and-return', inDays: 1 },
]

const SETTLED_DAYS = 2

const SMALL_M3 = 8

const DUE_DAYS = 21

export const isSmall = ({ binType, binSize }: Booking) => binType === 'Marrel' && binSize <= SMALL_M3

export const isOnSite = ({ customer, drop, pick }: Booking, today: LocalDate) =>
  customer.type === 'Company' &&
  jobIs('moved', drop) &&
  drop.date <= addDays(today, -SETTLED_DAYS) &&
  jobIs('toCome', pick) &&
  pick.date > addDays(today, 1)

export const isToDrop = ({ status, drop }: Booking, date: LocalDate) =>
  status === 'Scheduled' && drop.status === 'Scheduled' && drop.date === date

export function follow(before: Booking, after: Booking): Booking {
  const { customer, address, propertyType, wasteType, binPlacement, permit } = before
  const site = { customer, address, propertyType, wasteType, binPlacement, permit }
  return { ...after, ...site, paymentDueOn: addDays(after.drop.date, DUE_DAYS), wasPending: false }
}

const endOn = (before: Booking, { drop: { date, timeRange } }: Booking): Booking => ({
  ...before,
  pick: { ...before.pick, date, timeRange },
  pickDateConfirmed: true,
})

function pairOf(bookings: readonly Booking[], { kind, inDays }: Wanted, today: LocalDate) {
  const date = addDays(today, inDays)
  const fits = (before: Booking, after: Booking) =>
    !isOfOneBin(kind) || (before.binSize === after.binSize && before.binType === after.binType)
  const drops = bookings.filter((booking) => isSmall(booking) && isToDrop(booking, date))
  for (const before of bookings.filter((booking) => isSmall(booking) && isOnSite(booking, today))) {
    const after = drops.find((booking) => fits(before, booking))
    if (after) return { before, after }
  }
  return null
}

export interface Joined {
  bookings: Booking[]
  visits: KeptVisit[]
}

const pickBeforeOf = ({ pick, pickDateConfirmed }: Booking): KeptVisit['pickBefore'] => ({
  date: pick.date,
  timeRange: pick.timeRange,
  isConfirmed: pickDateConfirmed,
  place: null,
})

export function withDemoVisits(bookings: readonly Booking[], today: LocalDate): Joined {
  return WANTED.reduce<Joined>(
    (joined, wanted) => {
      const taken = new Set(joined.visits.flatMap(({ jobIds }) => jobIds))
      const free = joined.bookings.filter(({ drop, pick }) => !taken.has(drop.id) && !taken.has(pick.id))
      const pair = pairOf(free, wanted, today)
      if (pair === null) return joined
      const { before, after } = pair
      const { kind } = wanted
      const changed = new Map([
        [before.id, endOn(before, after)],
        [after.id, follow(before, after)],
      ])
      const [drop, pick] = [after.drop.id, before.pick.id]
      const jobIds: KeptVisit['jobIds'] = VISIT_RULES[kind].first === 'drop' ? [drop, pick] : [pick, drop]
      return {
        bookings: joined.bookings.map((booking) => changed.get(booking.id) ?? booking),
        visits: [...joined.visits, { id: uuidv7(), kind, jobIds, pickBefore: pickBeforeOf(before) }],
      }
    },
    { bookings: [...bookings], visits: [] },
  )
}

export function withPlannedVisit(
  runs: readonly PlannedRun[],
  { bookings, visits: [visit] }: Joined,
): PlannedRun[] {
  if (visit === undefined) return [...runs]
  const halves = bookings.filter(({ drop, pick }) =>
    [drop.id, pick.id].some((id) => visit.jobIds.includes(id)),
  )
  const date = halves.find(({ drop }) => visit.jobIds.includes(drop.id))?.drop.date
  const run = runs.findLast(
    (one) => one.date === date && halves.every((booking) => checkLoad(one.limits, booking).ok),
  )
  return runs.map((one) => (one === run ? { ...one, jobIds: [...one.jobIds, ...visit.jobIds] } : one))
}

const DAYS_TO_FIRST = 7

const HIRE_DAYS = 14

function demoSeries(
  { bookings, visits }: Joined,
  { today, onHold }: { today: LocalDate; onHold: ReadonlySet<string> },
): Series | null {
  const taken = new Set(visits.flatMap(({ jobIds }) => jobIds))
  const hire = bookings.find(
    (booking) =>
      isSmall(booking) &&
      isOnSite(booking, today) &&
      !taken.has(booking.pick.id) &&
      !taken.has(booking.drop.id) &&
      !onHold.has(booking.customer.id),
  )
  if (!hire) return null
  const nextWeek = addDays(today, DAYS_TO_FIRST)
  const startsOn = weekdayName(nextWeek) === 'Sunday' ? addDays(nextWeek, 1) : nextWeek
  return {
    id: uuidv7(),
    version: 1,
    kind: 'exchange',
    bookingId: hire.id,
    rule: {
      unit: 'weeks',
      interval: 2,
      weekdays: [weekdayName(startsOn)],
      ordinals: [],
      startsOn,
      until: null,
      times: null,
    },
    closedDays: 'next',
    timeRange: { fromHour: 7, toHour: 9 },
    binSize: hire.binSize,
    hireDays: HIRE_DAYS,
    fixedCents: hire.priceCents,
    comments: 'The site opens at 7am. Ask for the foreman.',
    state: 'running',
    pausedUntil: null,
  }
}

export async function startDemoSeries(
  scope: TenantScope,
  { jobs }: Pick<Services, 'jobs'>,
  { customers, ...joined }: Joined & { customers: readonly DemoCustomer[] },
): Promise<void> {
  const onHold = new Set(customers.flatMap(({ id, isOnHold }) => (isOnHold ? [id] : [])))
  const series = demoSeries(joined, { today: scope.today, onHold })
  if (series === null) return
  await insertSeries(scope, series)
  await record(scope, { action: 'series.started', subjectId: series.id })
  noteSeriesDue(scope)
  await jobs.enqueue(scope, makeSeries, { tenantId: scope.tenantId, seriesId: series.id })
}
