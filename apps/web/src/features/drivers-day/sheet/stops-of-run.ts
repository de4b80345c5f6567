import type { WireDriversDay, WireJobProgress, WireTipVisit } from '@skipyard/contract/drivers-day/office.ts'
import { hourOfDay } from '@skipyard/domain/shared/hour-of-day.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { LiveJob, RunOfDay } from '../live-day.ts'

export type LineStop =
  | { kind: 'leaves' | 'back'; key: string; at: number; hasHappened: boolean }
  | { kind: 'job'; key: string; at: number; hasHappened: boolean; job: LiveJob }
  | { kind: 'tip'; key: string; at: number; hasHappened: true; tip: WireTipVisit }
  | { kind: 'notDone'; key: string; at: number; hasHappened: true; told: WireJobProgress }

const timeOf = (job: LiveJob): Pick<LineStop, 'at' | 'hasHappened'> => {
  if (job.doneAt !== null) return { at: job.doneAt, hasHappened: true }
  // A truck that comes before the window opens waits: what the planner says of a job to come is when its work begins.
  const at = job.state === 'toCome' ? job.beginsAt : job.arrivesAt
  return { at, hasHappened: job.hasHappened && job.state !== 'done' }
}

/** Loads tipped and jobs given back are sorted by time among what happened. */
export function stopsOfRun(
  { run, jobs, leftAt, startsAt, endsAt, isOver }: RunOfDay,
  { tips, jobs: told }: Pick<WireDriversDay, 'tips' | 'jobs'>,
  { date, timeZone }: { date: LocalDate; timeZone: string },
): LineStop[] {
  const stops: LineStop[] = jobs.map((job) => ({
    kind: 'job',
    key: job.card.actionId,
    job,
    ...timeOf(job),
  }))
  const aside: LineStop[] = [
    ...tips
      .filter(({ runId }) => runId === run._id)
      .map((tip): LineStop => {
        const at = hourOfDay(tip.tippedAt, date, timeZone)
        return { kind: 'tip', key: tip._id, at, hasHappened: true, tip }
      }),
    ...told
      .filter(({ runId, notDone }) => runId === run._id && notDone !== null)
      .map((one): LineStop => {
        const at = hourOfDay(one.notDone?.at ?? '', date, timeZone)
        return { kind: 'notDone', key: one.actionId, at, hasHappened: true, told: one }
      }),
  ].sort((one, other) => one.at - other.at)
  for (const stop of aside) {
    const next = stops.findIndex((one) => one.at > stop.at || !one.hasHappened)
    stops.splice(next === -1 ? stops.length : next, 0, stop)
  }
  if (stops.length === 0) return []
  const backAt = isOver && stops.every(({ hasHappened }) => hasHappened)
  return [
    { kind: 'leaves', key: 'leaves', at: leftAt ?? startsAt, hasHappened: leftAt !== null },
    ...stops,
    { kind: 'back', key: 'back', at: endsAt, hasHappened: backAt && jobs.at(-1)?.card.actionType === 'pick' },
  ]
}
