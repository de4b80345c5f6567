import { availableParallelism } from 'node:os'

/** One core stays free for everybody else's calls, however many people sign in at once. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

const waiting: (() => void)[] = []
let running = 0

function next(): void {
  running -= 1
  waiting.shift()?.()
}

/** Lets a few password computations run at a time, in the order they were asked for. */
export async function takeHashingTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  return work().finally(next)
}
