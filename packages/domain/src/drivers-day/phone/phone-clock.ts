const DAY_MS = 86_400_000

/** What claims to be older was made under a wrong clock. */
const OLDEST_DAYS = 31

/** Clocks that drift less have run alike. */
const STEADY_MS = 2_000

/** Comparisons that differ by less show a clock that was not set meanwhile. */
const ALIKE_MS = 45_000

/** The tolerance of a recorded time; a larger deviation is shown. */
export const NAMED_FROM_MS = 60_000

/** How long an entry may wait within its call: half a minute at most, a picture three. */
export const CALL_WITHIN_MS = { entries: 30_000, photo: 180_000 } as const

/**
 * A reading of a phone's two clocks: `at` is the one people set; `tick` is milliseconds since its page
 * opened, which nobody sets and which pauses while the phone sleeps. `page` is '' where the phone reports
 * neither.
 */
export interface ClockReading {
  at: Date
  page: string
  tick: number
}

/** A reading beside the server's time, exact within `withinMs`. */
export interface ClockComparison extends ClockReading {
  officeAt: Date
  withinMs: number
}

interface ClockEvidence {
  /** Null from a phone that made none. */
  before: ClockComparison | null
  /** Later ones, that of the call included. */
  after: readonly ClockComparison[]
  arrivedAt: Date
}

/** When something was done, by the office's clock. */
export interface TimeOfDoing {
  at: Date
  /** Negative where it was slow; null below a minute, or unknown. */
  aheadMs: number | null
  /** The phone's clock was set meanwhile, by an unknown amount. */
  isUncertain: boolean
}

const aheadOf = ({ at, officeAt }: ClockComparison): number => at.getTime() - officeAt.getTime()

const isSamePage = (one: ClockReading, other: ClockReading) => one.page !== '' && one.page === other.page

const isSteady = (one: ClockReading, other: ClockReading) =>
  isSamePage(one, other) &&
  Math.abs(one.at.getTime() - other.at.getTime() - (one.tick - other.tick)) <= STEADY_MS

const nearest = (comparisons: readonly ClockComparison[]): ClockComparison | undefined =>
  comparisons.toSorted((one, other) => one.withinMs - other.withinMs)[0]

function measured(
  made: ClockReading,
  { before, after }: ClockEvidence,
): { aheads: readonly number[]; isProven: boolean } {
  const all = before ? [before, ...after] : after
  const steady = nearest(all.filter((comparison) => isSteady(made, comparison)))
  if (steady) return { aheads: [aheadOf(steady)], isProven: true }
  const [best, ...others] = all.toSorted((one, other) => one.withinMs - other.withinMs).map(aheadOf)
  if (best === undefined) return { aheads: [0], isProven: true }
  const areAlike = others.every((other) => Math.abs(other - best) <= ALIKE_MS)
  // One comparison alone proves a clock that is right, not one that is wrong.
  const isProven = areAlike && (others.length > 0 || Math.abs(best) < NAMED_FROM_MS)
  return { aheads: areAlike ? [best] : after.map(aheadOf).concat(best, others), isProven }
}

function boundsOf(made: ClockReading, { before, after, arrivedAt }: ClockEvidence): [number, number] {
  const passed = (from: ClockReading, to: ClockReading) =>
    isSamePage(from, to) ? Math.max(0, to.tick - from.tick) : 0
  const oldest = arrivedAt.getTime() - OLDEST_DAYS * DAY_MS
  const earliest = before
    ? Math.max(oldest, before.officeAt.getTime() - before.withinMs + passed(before, made))
    : oldest
  const latest = after.map(
    (comparison) => comparison.officeAt.getTime() + comparison.withinMs - passed(made, comparison),
  )
  return [earliest, Math.min(arrivedAt.getTime(), ...latest)]
}

/**
 * When something was done: the phone's time corrected by its clock's deviation, within a minute where
 * `isUncertain` is false. Without a credible clock it is the nearest possible moment, and uncertain.
 */
export function timeOfDoing(made: ClockReading, evidence: ClockEvidence): TimeOfDoing {
  const { aheads, isProven } = measured(made, evidence)
  const [earliest, latest] = boundsOf(made, evidence)
  const isPossible = (time: number) => time >= earliest - ALIKE_MS && time <= latest + ALIKE_MS
  const times = aheads.map((aheadMs) => made.at.getTime() - aheadMs)
  const said = times.find(isPossible)
  const isNarrow = latest - earliest <= NAMED_FROM_MS
  const likeliest = said ?? (evidence.before ? (times[0] ?? latest) : latest)
  const at = Math.min(Math.max(likeliest, earliest), latest)
  const wasAhead = made.at.getTime() - at
  return {
    at: new Date(at),
    aheadMs: Math.abs(wasAhead) < NAMED_FROM_MS ? null : wasAhead,
    isUncertain: !isNarrow && (!isProven || said === undefined),
  }
}
