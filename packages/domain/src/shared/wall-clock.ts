import { clockOfMinute } from './clock.ts'

/** What a wall clock in some zone shows; month 1 to 12, hour 0 to 23. */
interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

// Making a formatter costs a thousand times what using it does.
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const before = clocks.get(timeZone)
  if (before) return before
  const made = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, made)
  return made
}

function readClock(instant: Date, timeZone: string): WallClock {
  const parts = new Map<string, number>()
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) parts.set(type, Number(value))
  const part = (type: string) => parts.get(type) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

const MOST_KNOWN = 10_000
const known = new Map<string, WallClock>()

/** What the wall clock in an IANA zone shows at an instant; an unknown zone throws. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  // The cards of a day show the same few hours five hundred times.
  const key = `${instant.getTime()} ${timeZone}`
  const before = known.get(key)
  if (before) return before
  const read = readClock(instant, timeZone)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, read)
  return read
}

/** '8:42am': what the wall clock in an IANA zone shows at an instant, as people say it. */
export function clockWords(instant: Date, timeZone: string): string {
  const { hour, minute } = wallClock(instant, timeZone)
  return clockOfMinute(hour * 60 + minute)
}
