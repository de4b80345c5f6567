import { setTimeout as pause } from 'node:timers/promises'

const MICRO = 1_000

const ownMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / MICRO
}

/**
 * How long the event loop is held up at the most while the work goes on, in milliseconds of this thread's own processor
 * time, which other work on the machine does not lengthen.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = ownMs()
  const tick = () => {
    longest = Math.max(longest, ownMs() - before)
    before = ownMs()
  }
  await pause(1)
  before = ownMs()
  const ticking = setInterval(tick, 1)
  await work()
  // What was still being done when the answer stood counts too.
  await pause(1)
  tick()
  clearInterval(ticking)
  return longest
}
