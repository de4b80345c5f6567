import type { WorkingClock } from '../working-clock.ts'
import type { Network } from './network.ts'
import { NOWHERE } from './numbers.ts'

/**
 * Lets a job begin as late as a minute, each truck's by its own clock. Ways that were too late for it count again, so no place may be passed over for
 * what reaching it costs at the least. Answers with what takes that back.
 */
export function relaxDeadline(
  { windows, leastTo }: Network,
  job: number,
  minuteOf: (clock: WorkingClock) => number,
): () => void {
  const before = windows.map(({ latest }) => latest[job] ?? 0)
  const leastBefore = leastTo[job] ?? 0
  for (const { latest, clock } of windows) latest[job] = minuteOf(clock)
  leastTo[job] = -NOWHERE
  return () => {
    for (const [index, { latest }] of windows.entries()) latest[job] = before[index] ?? 0
    leastTo[job] = leastBefore
  }
}
