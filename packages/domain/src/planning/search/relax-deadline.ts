import type { Network } from './network.ts'
import { NOWHERE } from './numbers.ts'

/**
 * Lets a job begin as late as a minute. Ways that were too late for it count again, so no place may be passed over for
 * what reaching it costs at the least. Answers with what takes that back.
 */
export function relaxDeadline({ latest, leastTo }: Network, job: number, minute: number): () => void {
  const before = [latest[job] ?? 0, leastTo[job] ?? 0] as const
  latest[job] = minute
  leastTo[job] = -NOWHERE
  return () => {
    latest[job] = before[0]
    leastTo[job] = before[1]
  }
}
