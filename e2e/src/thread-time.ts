import type { CDPSession, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

const CATEGORIES = ['__metadata', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** What the page's own thread did while something was going on. */
export interface ThreadTime {
  /** Processor milliseconds of each sixtieth of a second in which it did anything, smallest first. */
  frames: number[]
  /** Tasks of more than 50 ms on the clock. */
  longTasks: number[]
}

const FRAME_US = 1_000_000 / 60

const isTask = ({ name, ph }: TraceEvent) => ph === 'X' && name === 'RunTask'

/** The thread of the page: the main thread of a renderer that had the most tasks. */
function pageThread(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const threads = mains.map(({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid),
  )
  return threads.toSorted((one, other) => other.length - one.length)[0] ?? []
}

/** What the tasks took that began within one frame's time; a frame in which nothing was done does not count. */
function timesOf(events: readonly TraceEvent[]): ThreadTime {
  const tasks = pageThread(events).filter(isTask)
  const frames = Map.groupBy(tasks, ({ ts }) => Math.floor(ts / FRAME_US))
  const spent = [...frames.values()].map((inFrame) =>
    inFrame.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur) / 1_000, 0),
  )
  return {
    frames: spent.sort((one, other) => one - other),
    longTasks: tasks.map(({ dur = 0 }) => dur / 1_000).filter((ms) => ms > 50),
  }
}

async function readStream(devtools: CDPSession, handle: string): Promise<string> {
  const parts: string[] = []
  for (;;) {
    const { data, eof } = await devtools.send('IO.read', { handle })
    parts.push(data)
    if (eof) return parts.join('')
  }
}

/** Records the browser's own trace of some work, and answers what the page's thread spent on it, frame by frame. */
export async function traceOf(page: Page, work: () => Promise<unknown>): Promise<ThreadTime> {
  const devtools = await page.context().newCDPSession(page)
  const over = new Promise<string>((resolve) => {
    devtools.once('Tracing.tracingComplete', ({ stream = '' }) => resolve(stream))
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  })
  await work()
  await devtools.send('Tracing.end')
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(await readStream(devtools, await over))
  await devtools.detach()
  return timesOf(trace.traceEvents)
}
