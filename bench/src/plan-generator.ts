import {
  nextBelow,
  nextNumber,
  type Rng,
  rngOf,
} from '../../packages/domain/src/planning/search/search-state.ts'

/** A problem in the plain form: times in minutes, costs in any unit, index 0 is the depot. */
export interface PlainProblem {
  n: number
  cost: (number | null)[][]
  time: (number | null)[][]
  earliest: (number | null)[]
  latest: (number | null)[]
  service?: (number | null)[] | null
  demand?: (number | null)[] | null
  trucks: { capacity?: number | null; allowed?: number[] | null }[]
  before?: [number, number][] | null
  /** The jobs that are exchanges: what lies between them and others is in `cost` and `time` already. */
  exchanges?: number[] | null
}

interface Point {
  x: number
  y: number
}

interface Errand {
  kind: 'drop' | 'pick' | 'exchange'
  at: Point
  bin: string
  size: number
  window: readonly [number, number]
}

const KM = 40
const ROAD = 1.3
const KMH = 35
const ON_SITE = 10
const HANDLE = 5
const TIP = 15
const EXCHANGES = 0.15
const DAY = [420, 1080] as const
const SIZES = [2, 3, 4, 6, 8, 9, 10, 12]
const HOOKS = ['Hook', 'Hook-Narrow', 'Hook-Wide']

const drawn = <Some>(rng: Rng, from: readonly Some[]): Some => {
  const one = from[nextBelow(rng, from.length)]
  if (one === undefined) throw new Error('nothing to draw from')
  return one
}

function drawWindow(rng: Rng): readonly [number, number] {
  const chance = nextNumber(rng)
  if (chance < 0.6) return [420, 1020]
  return chance < 0.8 ? [420, 720] : [720, 1020]
}

/** So many of each hundred, in an order of chance: a share that is meant is a share that is met. */
function shuffled(rng: Rng, jobs: number): number[] {
  const shares = Array.from({ length: jobs }, (_, index) => (index + 0.5) / jobs)
  for (let left = jobs - 1; left > 0; left--) {
    const other = nextBelow(rng, left + 1)
    const [one = 0, another = 0] = [shares[left], shares[other]]
    shares[left] = another
    shares[other] = one
  }
  return shares
}

interface Shares {
  kind: number
  bin: number
  exchanges: number
}

function drawErrand(rng: Rng, { kind, bin, exchanges }: Shares): Errand {
  const other = kind < exchanges + (1 - exchanges) / 2 ? 'drop' : 'pick'
  return {
    kind: kind < exchanges ? 'exchange' : other,
    at: { x: nextNumber(rng) * KM, y: nextNumber(rng) * KM },
    bin: bin < 0.25 ? 'Marrel' : drawn(rng, HOOKS),
    size: drawn(rng, SIZES),
    window: drawWindow(rng),
  }
}

const road = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) * ROAD
const leavesFull = ({ kind }: Errand) => kind !== 'drop'
const bringsEmpty = ({ kind }: Errand) => kind !== 'pick'

interface Places {
  yard: Point
  tips: Point[]
}

interface Way {
  km: number
  minutes: number
}

/** The way with an empty hook: by the yard for a bin, but the first bin of the day is on the truck already. */
function empty(before: Errand | null, after: Errand | null, { yard }: Places): Way {
  const [from, to] = [before?.at ?? yard, after?.at ?? yard]
  const isLoading = before !== null && after !== null && bringsEmpty(after)
  return isLoading
    ? { km: road(from, yard) + road(yard, to), minutes: HANDLE }
    : { km: road(from, to), minutes: 0 }
}

/** The way with a full bin: by a tip site, and by the yard unless the next one wants this very bin. */
function full(before: Errand, after: Errand | null, { yard, tips }: Places): Way {
  const viaTip = (goal: Point) => Math.min(...tips.map((tip) => road(before.at, tip) + road(tip, goal)))
  if (!after) return { km: viaTip(yard), minutes: TIP + HANDLE }
  if (!bringsEmpty(after)) return { km: viaTip(yard) + road(yard, after.at), minutes: TIP + HANDLE }
  const isSame = after.bin === before.bin && after.size === before.size
  if (isSame) return { km: viaTip(after.at), minutes: TIP }
  return { km: viaTip(yard) + road(yard, after.at), minutes: TIP + 2 * HANDLE }
}

/** What lies between two errands (planning.md 1): kilometres, and minutes of handling. */
function between(before: Errand | null, after: Errand | null, places: Places): Way {
  return before && leavesFull(before) ? full(before, after, places) : empty(before, after, places)
}

function makeTruck(index: number, errands: readonly Errand[]) {
  const isMarrel = index % 3 === 2
  const isSmall = index % 5 === 4
  const allowed = errands.flatMap(({ bin, size }, job) =>
    (bin === 'Marrel') === isMarrel && (!isSmall || size <= 8) ? [job + 1] : [],
  )
  return { capacity: null, allowed }
}

/** A day by the generator that the figures of the design belong to (planning.md 3): 15 % of its jobs are exchanges. */
export function generatePlain(
  [jobs, trucks]: readonly [number, number],
  seed: number,
  exchanges = EXCHANGES,
): PlainProblem {
  const rng = rngOf(seed * 7919)
  for (let rolls = 0; rolls < 20; rolls++) nextNumber(rng)
  const yard = { x: 20 + nextNumber(rng) * 4, y: 20 + nextNumber(rng) * 4 }
  const far = () => ({ x: nextNumber(rng) * KM, y: nextNumber(rng) * KM })
  const places = { yard, tips: [{ x: yard.x + 1, y: yard.y + 1 }, far(), far()] }
  const bins = shuffled(rng, jobs)
  const errands = shuffled(rng, jobs).map((kind, job) =>
    drawErrand(rng, { kind, bin: bins[job] ?? 0, exchanges }),
  )
  const nodes = [null, ...errands]
  const ways = nodes.map((before) => nodes.map((after) => between(before, after, places)))
  return {
    n: jobs,
    cost: ways.map((row) => row.map(({ km }) => km)),
    time: ways.map((row) => row.map(({ km, minutes }) => (km / KMH) * 60 + minutes)),
    earliest: [DAY[0], ...errands.map(({ window }) => window[0])],
    latest: [DAY[1], ...errands.map(({ window }) => window[1])],
    service: [0, ...errands.map(() => ON_SITE)],
    trucks: Array.from({ length: trucks }, (_, index) => makeTruck(index, errands)),
    before: [],
    exchanges: errands.flatMap(({ kind }, job) => (kind === 'exchange' ? [job + 1] : [])),
  }
}
