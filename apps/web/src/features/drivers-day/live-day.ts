import type { WireDriversDay, WireJobProgress } from '@skipyard/contract/drivers-day/office.ts'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { type LiveStop, liveStop } from '@skipyard/domain/drivers-day/driven-job.ts'
import type { RunTimes } from '@skipyard/domain/run-times/run-model.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { stopsOfRun } from '#web/features/runs/board-model.ts'
import { drivenOfCard } from '#web/features/runs/run-times.ts'

export interface LiveJob extends LiveStop {
  card: WireCard
  /** Its place in the run, from 1. */
  number: number
  dueBy: number
  told: WireJobProgress | null
  doneAt: number | null
}

export interface RunOfDay {
  run: WireRun
  /** As it goes, the same as on the board. */
  times: RunTimes
  /** As if nothing had begun. */
  planned: RunTimes
  jobs: LiveJob[]
  /** When its first step was reported; null before. */
  leftAt: number | null
  startsAt: number
  endsAt: number
  isOver: boolean
}

export interface Telling {
  timeZone: string
  told: WireDriversDay
}

const MINUTES = 60

const hourOf = (minute: number | null = null): number | null => (minute === null ? null : minute / MINUTES)

const earliest = (minutes: readonly (number | null)[]): number | null => {
  const known = minutes.filter((minute) => minute !== null)
  return known.length === 0 ? null : Math.min(...known)
}

function liveRun(
  run: WireRun,
  { times, planned }: Pick<RunOfDay, 'times' | 'planned'>,
  telling: Telling,
): RunOfDay {
  const { timeZone, told } = telling
  const cards = stopsOfRun(run.bookings)
  const driven = cards.map((card) => drivenOfCard(card, timeZone))
  const jobs = cards.flatMap((card, place): LiveJob[] => {
    const stop = times.stops.find(({ jobId }) => jobId === card.actionId)
    const own = driven[place] ?? null
    if (!stop) return []
    const { toHour } = timeRangeFromInstants(card.timeRange, timeZone) ?? WHOLE_DAY
    return [
      {
        ...liveStop(own, stop),
        card,
        number: run.bookings.indexOf(card) + 1,
        dueBy: toHour,
        doneAt: hourOf(own?.doneAt),
        told: told.jobs.find(({ actionId }) => actionId === card.actionId) ?? null,
      },
    ]
  })
  const left = driven.flatMap((one) => (one ? [one.headingAt, one.onSiteAt, one.doneAt] : []))
  const { startsAt, endsAt } = times
  const isOver = jobs.length > 0 && jobs.every(({ state }) => state === 'done')
  return { run, times, planned, jobs, leftAt: hourOf(earliest(left)), startsAt, endsAt, isOver }
}

/** The runs of a day as they go, those of a truck in their order. */
export function liveDay(
  runs: readonly WireRun[],
  { times, planned }: Record<'times' | 'planned', ReadonlyMap<string, RunTimes>>,
  telling: Telling,
): RunOfDay[] {
  const trucks = Map.groupBy(runs, ({ truckInfo }) => truckInfo.truckId._id)
  return [...trucks.values()].flatMap((own) =>
    own
      .toSorted((one, other) => one.number - other.number)
      .flatMap((run) => {
        const [live, asPlanned] = [times.get(run._id), planned.get(run._id)]
        return live && asPlanned ? [liveRun(run, { times: live, planned: asPlanned }, telling)] : []
      }),
  )
}
