const DAY_MS = 86_400_000

/** How long a phone may keep an entry to itself: what claims to be older was made under a wrong clock. */
const OLDEST_DAYS = 31

/** Two clocks that differ by less over a while have run alike. */
const STEADY_MS = 2_000

/** Comparisons that differ by less tell of one clock that was not set meanwhile. */
const ALIKE_MS = 45_000

/** What a recorded time may be off by; a clock that is off by more is named. */
export const NAMED_FROM_MS = 60_000

/** How late an entry may be in its call: a call takes half a minute at most, a picture three. */
export const CALL_WITHIN_MS = { entries: 30_000, photo: 180_000 } as const

/**
 * One look at a phone's two clocks: `at` is the one that people set, `tick` the milliseconds that its page has been open,
 * which nobody sets and which stand still while the phone sleeps. `page` is '' where the phone said neither.
 */
export interface ClockReading {
  at: Date
  page: string
  tick: number
}

/** A reading beside the office's time at that moment, which is right within `withinMs`. */
export interface ClockComparison extends ClockReading {
  officeAt: Date
  withinMs: number
}

/** What is known of a phone's clock around the moment at which something was entered. */
export interface ClockEvidence {
  /** The last comparison before it was entered; null from a phone that made none. */
  before: ClockComparison | null
  /** Those since, that of the call itself among them. */
  after: readonly ClockComparison[]
  arrivedAt: Date
}

/** When something was done, by the office's clock. */
export interface TimeOfDoing {
  at: Date
  /** By how much the phone's clock was ahead, negative where it was slow; null below a minute and where nobody knows. */
  aheadMs: number | null
  /** The phone's clock was set meanwhile, and it is not known by how much at that moment. */
  isUncertain: boolean
}

const aheadOf = ({ at, officeAt }: ClockComparison): number => at.getTime() - officeAt.getTime()

const isSamePage = (one: ClockReading, other: ClockReading) => one.page !== '' && one.page === other.page

/** Whether the clock that people set has run on between the two like the one that nobody sets. */
const isSteady = (one: ClockReading, other: ClockReading) =>
  isSamePage(one, other) &&
  Math.abs(one.at.getTime() - other.at.getTime() - (one.tick - other.tick)) <= STEADY_MS

const nearest = (comparisons: readonly ClockComparison[]): ClockComparison | undefined =>
  comparisons.toSorted((one, other) => one.withinMs - other.withinMs)[0]

/** By how much the clock may have been ahead, the likeliest first, and whether that one is proven. */
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

/** Between which moments of the office's clock it was made: a page that was open for an hour since was open an hour ago. */
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
 * When something was done, from what the phone's clock said and what is known of that clock: shifted by what it was ahead
 * or slow, right to a minute where `isUncertain` is false. Where the clock cannot be believed at all, it is the nearest
 * moment that is possible, and uncertain.
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
