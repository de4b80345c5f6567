import type { MinuteOfDay } from '../problem.ts'
import type { Network } from './network.ts'
import { at, NOWHERE } from './numbers.ts'

/**
 * Lets a job begin as late as a minute of the day. Ways that were too late for it count again, so no place may be passed
 * over for what reaching it costs at the least. Answers with what takes that back.
 */
export function relaxDeadline(
  { windows, leastTo, from }: Network,
  job: number,
  until: MinuteOfDay,
): () => void {
  const before = windows.map(({ latest, closesInRest }) => ({
    latest: at(latest, job),
    closesInRest: closesInRest[job] ?? 0,
  }))
  const leastBefore = leastTo[job] ?? 0
  for (const { latest, closesInRest, clock } of windows) {
    latest[job] = clock.beginsBy(until, at(from, job))
    closesInRest[job] = clock.isInRest(until) ? 1 : 0
  }
  leastTo[job] = -NOWHERE
  return () => {
    for (const [index, { latest, closesInRest }] of windows.entries()) {
      latest[job] = before[index]?.latest ?? 0
      closesInRest[job] = before[index]?.closesInRest ?? 0
    }
    leastTo[job] = leastBefore
  }
}
