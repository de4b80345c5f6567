import {
  DAYS_LOOKED_BACK,
  jobsTooMany,
  type TruckDay,
  truckDayOf,
} from '@skipyard/domain/dashboard/truck-day.ts'
import { addDays, datesBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { readClosedDates } from '#server/features/prices/read-closed-dates.ts'
import { readPlannerFrame } from '#server/features/run-times/frame.reads.ts'
import { readJobsAhead, readTruckDays, readTrucksAhead } from '#server/features/runs/figures.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const DAYS_AHEAD = 14

export const daysAhead = ({ today }: TenantScope): { from: LocalDate; to: LocalDate } => ({
  from: today,
  to: addDays(today, DAYS_AHEAD - 1),
})

/**
 * A coming day with its jobs and what its trucks can do (`room`): null on a closed day and without a truck.
 */
export interface DayAhead {
  date: LocalDate
  drops: number
  picks: number
  room: number | null
  isClosed: boolean
  tooMany: number
}

async function readTruckDay(scope: TenantScope): Promise<TruckDay> {
  const { today } = scope
  const before = { from: addDays(today, -DAYS_LOOKED_BACK), to: addDays(today, -1) }
  const { settings } = await readPlannerFrame(scope)
  return truckDayOf(await readTruckDays(scope, before), settings)
}

export async function readDaysAhead(scope: TenantScope): Promise<{ days: DayAhead[]; truckDay: TruckDay }> {
  const window = daysAhead(scope)
  const [truckDay, ahead, { trucks, off }, closed] = await Promise.all([
    readTruckDay(scope),
    readJobsAhead(scope, window),
    readTrucksAhead(scope, window),
    readClosedDates(scope, window),
  ])
  const jobs = new Map(ahead.map((day) => [day.date, day]))
  const days = datesBetween(window.from, window.to).map((date) => {
    const { drops = 0, picks = 0 } = jobs.get(date) ?? {}
    const isClosed = closed.has(date)
    const room = isClosed || trucks === 0 ? null : (trucks - (off.get(date) ?? 0)) * truckDay.jobs
    return { date, drops, picks, room, isClosed, tooMany: jobsTooMany({ jobs: drops + picks, room }) }
  })
  return { days, truckDay }
}
