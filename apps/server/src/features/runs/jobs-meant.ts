import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { NamedJob } from './board.store.ts'

/** Where the jobs go, and which jobs leave their runs in the same step. */
export interface Destination {
  date: LocalDate
  leaving: ReadonlySet<string>
}

/**
 * The jobs that an id stands for which is to come into a run: a job's own, or a booking's, of which those are meant that
 * leave a run in the same step, or else those that are unallocated and due by that day.
 */
export function jobsMeant(id: string, known: readonly NamedJob[], { date, leaving }: Destination): string[] {
  if (known.some(({ jobId }) => jobId === id)) return [id]
  const own = known.filter(({ bookingId }) => bookingId === id)
  const left = own.filter(({ jobId }) => leaving.has(jobId))
  const due = own.filter(({ runId, date: day }) => runId === null && day <= date)
  return (left.length > 0 ? left : due).map(({ jobId }) => jobId)
}
