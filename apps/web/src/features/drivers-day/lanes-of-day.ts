import type { WireDriverOfDay } from '@skipyard/contract/drivers-day/office.ts'
import { isNotHeardFrom } from '@skipyard/domain/drivers-day/silence.ts'
import { hourIfAny } from '@skipyard/domain/shared/hour-of-day.ts'
import { LATE_FROM_MINUTES } from '@skipyard/domain/shared/late-words.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { LiveJob, RunOfDay } from './live-day.ts'

/** One minute in hours: less is not shown as late. */
const LEAST_LATE_HOURS = LATE_FROM_MINUTES / 60

type BlockLook = 'done' | 'underWay' | 'late' | 'unheard' | 'toCome'

export interface LaneJob {
  job: LiveJob
  runId: string
  look: BlockLook
}

export interface Lane {
  driver: WireDriverOfDay
  rego: string
  runs: RunOfDay[]
  jobs: LaneJob[]
  done: number
  heardAt: number | null
  isUnheard: boolean
  /** Null while some jobs are open. */
  finishedAt: number | null
  kilometres: number
}

function lookOf(job: LiveJob, isMissed: boolean): BlockLook {
  if (job.state === 'done') return 'done'
  if (isMissed) return 'unheard'
  if (job.lateBy > LEAST_LATE_HOURS) return 'late'
  return job.state
}

interface Looking {
  date: LocalDate
  timeZone: string
  now: number | null
}

function plannedStart(job: LiveJob | undefined, runs: readonly RunOfDay[]): number | null {
  if (!job) return null
  const of = runs.find(({ jobs }) => jobs.includes(job))
  return of?.planned.stops[of.jobs.indexOf(job)]?.beginsAt ?? null
}

function laneOf(driver: WireDriverOfDay, runs: RunOfDay[], { date, timeZone, now }: Looking): Lane {
  const jobs = runs.flatMap((run) => run.jobs)
  const next = jobs.find(({ state }) => state !== 'done')
  const seen = hourIfAny(driver.seenAt, date, timeZone)
  const heardAt = seen !== null && seen >= 0 ? seen : null
  const nextBeginsAt = plannedStart(next, runs)
  const isUnheard = now !== null && driver.seenAt !== null && isNotHeardFrom({ heardAt, nextBeginsAt, now })
  const doneTimes = jobs.flatMap(({ doneAt, leavesAt }) => doneAt ?? leavesAt)
  return {
    driver,
    rego: runs[0]?.run.truckInfo.truckRego ?? '',
    runs,
    jobs: runs.flatMap((of) =>
      of.jobs.map((job) => ({ job, runId: of.run._id, look: lookOf(job, isUnheard && job === next) })),
    ),
    done: jobs.filter(({ state }) => state === 'done').length,
    heardAt,
    isUnheard,
    finishedAt: next || jobs.length === 0 ? null : Math.max(...doneTimes),
    kilometres: runs.reduce((sum, { times }) => sum + times.kilometres, 0),
  }
}

export function lanesOfDay(
  runs: readonly RunOfDay[],
  drivers: readonly WireDriverOfDay[],
  looking: Looking,
): Lane[] {
  const own = Map.groupBy(
    runs.filter(({ jobs }) => jobs.length > 0),
    ({ run }) => run.driverInfo.driverId._id,
  )
  return drivers.flatMap((driver) => {
    const ofDriver = own.get(driver.driverId)
    return ofDriver ? [laneOf(driver, ofDriver, looking)] : []
  })
}
