import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into a server beforehand: tells, when it is sent SIGUSR2, how long its event loop was held up since the last
 * time, by the clock and in processor time of its own, which other work on the machine does not lengthen.
 */
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

const MS = 1_000_000
const MICRO = 1_000

let [before, longestCpu] = [process.threadCpuUsage(), 0]
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  longestCpu = Math.max(longestCpu, (user + system) / MICRO)
  before = process.threadCpuUsage()
}, 1).unref()

process.on('SIGUSR2', () => {
  const told = { longestMs: delay.max / MS, p99Ms: delay.percentile(99) / MS, longestCpu }
  writeFileSync(join(tmpdir(), `skipyard-event-loop-${process.pid}.json`), JSON.stringify(told))
  delay.reset()
  longestCpu = 0
})
