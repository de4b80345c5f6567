import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded into a server beforehand: tells, when it is sent SIGUSR2, how long its event loop was held up since the last time. */
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

const MS = 1_000_000

process.on('SIGUSR2', () => {
  const told = { longestMs: delay.max / MS, p99Ms: delay.percentile(99) / MS }
  writeFileSync(join(tmpdir(), `skipyard-event-loop-${process.pid}.json`), JSON.stringify(told))
  delay.reset()
})
