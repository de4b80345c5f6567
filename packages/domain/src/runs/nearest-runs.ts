import type { RunFrame, RunStop, RunTimes, RunToTime } from '../run-times/run-model.ts'
import { begunOf, boundTogether, timerOfRuns } from '../run-times/run-times.ts'

/** What one more stop costs where it fits best in a run: before a job of it, or last. */
export interface Detour {
  runId: string
  beforeJobId: string | null
  kilometres: number
  minutes: number
}

const MINUTES = 60

/** The stop's own work is not what makes one truck nearer than another. */
const serviceOf = ({ reckoning }: RunFrame, { kind, waitMinutes = 0 }: RunStop) =>
  (kind === 'drop' ? reckoning.dropMinutes : reckoning.pickMinutes) + waitMinutes

function totalOf(times: ReadonlyMap<string, RunTimes>): { kilometres: number; minutes: number } {
  const runs = [...times.values()]
  return {
    kilometres: runs.reduce((sum, run) => sum + run.kilometres, 0),
    minutes: runs.reduce((sum, run) => sum + run.hours * MINUTES, 0),
  }
}

const idsOf = ({ stops }: RunToTime) => stops.map(({ jobId }) => jobId)

/** Runs of a day, and the jobs of visits that nothing comes between (`unbrokenHalves`). */
interface DayToSearch {
  runs: readonly RunToTime[]
  unbroken: readonly (readonly [string, string])[]
}

/** Where a stop may come into a run: behind what is begun, and between no halves that the board keeps together. */
function placesIn(run: RunToTime, unbroken: DayToSearch['unbroken']): number[] {
  const begun = begunOf(run)
  const jobIds = idsOf(run)
  const isBetween = (place: number) =>
    unbroken.some(([first, second]) => jobIds[place - 1] === first && jobIds[place] === second)
  return Array.from({ length: jobIds.length - begun + 1 }, (_, at) => begun + at).filter(
    (place) => !isBetween(place),
  )
}

function detoursOf({ runs: group, unbroken }: DayToSearch, stop: RunStop, frame: RunFrame): Detour[] {
  const timer = timerOfRuns(group, frame, [stop])
  const before = totalOf(timer(idsOf))
  return group.map((run): Detour => {
    const [first, ...others] = placesIn(run, unbroken).map((position) => {
      const beforeJobId = idsOf(run)[position] ?? null
      const order = idsOf(run).toSpliced(position, 0, stop.jobId)
      const after = totalOf(timer((one) => (one === run ? order : idsOf(one))))
      const kilometres = after.kilometres - before.kilometres
      const minutes = after.minutes - before.minutes - serviceOf(frame, stop)
      return {
        runId: run.id,
        beforeJobId,
        kilometres: Math.max(0, kilometres),
        minutes: Math.max(0, minutes),
      }
    })
    const last = { runId: run.id, beforeJobId: null, kilometres: 0, minutes: 0 }
    return others.reduce((best, one) => (one.minutes < best.minutes ? one : best), first ?? last)
  })
}

/**
 * Runs by the whole minutes that one more stop adds, least first, of equals by its kilometres, as the board times them (`run-times.ts`): ways, loads and tips
 * between the jobs, waiting, and a truck's later runs. `stop` is in none of them; its own work is not counted. All runs of
 * each truck are to be given.
 */
export const nearestRuns = (stop: RunStop, { runs, unbroken }: DayToSearch, frame: RunFrame): Detour[] =>
  boundTogether(runs)
    .flatMap((group) => detoursOf({ runs: group, unbroken }, stop, frame))
    .toSorted(
      (one, other) =>
        Math.round(one.minutes) - Math.round(other.minutes) || one.kilometres - other.kilometres,
    )
