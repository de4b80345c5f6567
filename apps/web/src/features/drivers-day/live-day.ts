import type { WireDriversDay, WireJobProgress } from '@skipyard/contract/drivers-day/office.ts'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { type LiveStop, liveRun } from '@skipyard/domain/drivers-day/live-run.ts'
import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { stopsOfRun } from '#web/features/runs/board-model.ts'
import { progressOfCard } from '#web/features/runs/run-times.ts'

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
  planned: RunTimes
  jobs: LiveJob[]
  /** When its first step was reported; null before. */
  leftAt: number | null
  startsAt: number
  endsAt: number
  isOver: boolean
}

export interface Telling {
  date: LocalDate
  timeZone: string
  /** In hours of the day; null on another day than today. */
  now: number | null
}

const earliest = (hours: readonly (number | null)[]): number | null => {
  const known = hours.filter((hour) => hour !== null)
  return known.length === 0 ? null : Math.min(...known)
}

interface OfTruck {
  runs: readonly WireRun[]
  times: ReadonlyMap<string, RunTimes>
  told: ReadonlyMap<string, WireJobProgress>
}

/** A truck's runs in order: one never leaves before the previous one is back. */
function runsOfTruck({ runs, times, told }: OfTruck, telling: Telling): RunOfDay[] {
  let freeAt = 0
  return runs.flatMap((run) => {
    const planned = times.get(run._id)
    if (!planned) return []
    const cards = stopsOfRun(run.bookings)
    const progress = cards.map((card) => progressOfCard(card, told.get(card.actionId) ?? null, telling))
    const live = liveRun(planned, progress, {
      now: telling.now,
      startsAt: Math.max(planned.startsAt, freeAt),
    })
    freeAt = live.endsAt
    const jobs = cards.flatMap((card, place) => {
      const stop = live.stops[place]
      const own = progress[place]
      const number = run.bookings.indexOf(card) + 1
      const { dueBy = 0, doneAt = null } = own ?? {}
      return stop ? [{ ...stop, card, number, dueBy, doneAt, told: told.get(card.actionId) ?? null }] : []
    })
    const leftAt = earliest(progress.flatMap((one) => [one.headingAt, one.onSiteAt, one.doneAt]))
    const isOver = jobs.length > 0 && jobs.every(({ state }) => state === 'done')
    return [{ run, planned, jobs, leftAt, startsAt: live.startsAt, endsAt: live.endsAt, isOver }]
  })
}

export function liveDay(
  runs: readonly WireRun[],
  times: ReadonlyMap<string, RunTimes>,
  { told, ...telling }: Telling & { told: WireDriversDay },
): RunOfDay[] {
  const progress = new Map(told.jobs.map((job) => [job.actionId, job]))
  const trucks = Map.groupBy(runs, ({ truckInfo }) => truckInfo.truckId._id)
  return [...trucks.values()].flatMap((own) => {
    const ordered = own.toSorted((one, other) => one.number - other.number)
    return runsOfTruck({ runs: ordered, times, told: progress }, telling)
  })
}
