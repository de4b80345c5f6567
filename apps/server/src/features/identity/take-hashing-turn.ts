import { availableParallelism } from 'node:os'
import { Failure } from '#server/http/failure.ts'

/** One core stays free for everybody else's calls, however many people sign in at once. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Who comes when so many wait already is asked to come back; the last in the queue waits about eight seconds. */
const MOST_WAITING = 50 * AT_ONCE

const RETRY_AFTER_SECONDS = 10

const waiting: (() => void)[] = []
let running = 0

function next(): void {
  running -= 1
  waiting.shift()?.()
}

/** Lets a few password computations run at a time, in the order they were asked for; 429 when too many wait. */
export async function takeHashingTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) {
      throw new Failure(429, 'Many people are signing in right now. Please try again in a moment.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  return work().finally(next)
}
