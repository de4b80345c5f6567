import { STRAIGHT_BACK } from '../runs/tip-by-hand.ts'
import type { LegKind } from './plan.ts'
import type { MinuteSpan, PlaceIndex, PlanJob, PlanProblem, TipSite } from './problem.ts'
import type { WorkingClock } from './working-clock.ts'

/** Where a truck stands between two jobs: setting out, at a job, between two runs in the yard, or home, past its yard. */
export type Stand =
  | { at: 'start'; place: PlaceIndex }
  | { at: 'job'; place: PlaceIndex; job: PlanJob }
  | { at: 'yard'; place: PlaceIndex }
  | { at: 'end'; place: PlaceIndex; yard: PlaceIndex }

/** A stop between two jobs: the minutes of the way to it and what is done there. */
export interface Errand {
  kind: LegKind
  place: PlaceIndex
  tipSite: TipSite | null
  wayMinutes: number
  wayKilometres: number
  workMinutes: number
}

/** All that lies between two stands. */
export interface Between {
  errands: readonly Errand[]
  kilometres: number
  /** The way after the last errand. */
  lastWayKilometres: number
  /** Everything from leaving to arriving. */
  minutes: number
  /** Null where nothing is tipped. */
  tip: TipOnWay | null
}

/** When the tip on a way is open, after how many minutes from leaving the truck is there, and how long it takes. */
export interface TipOnWay {
  open: MinuteSpan
  after: number
  work: number
}

/** Beyond every minute of a day. */
export const ENDLESS = 1e9

/**
 * By a driver's working minutes: from when on a truck can leave without waiting at the tip, and until when without finding
 * it closed, a rest on the way there or at it included.
 */
export function hoursToLeave({ tip }: Pick<Between, 'tip'>, clock: WorkingClock) {
  if (tip === null) return { opens: -ENDLESS, closes: ENDLESS }
  const { open, after, work } = tip
  const [begins, ends] = [clock.toWorking(open.from), clock.toWorking(open.to) - work]
  // Open too short, or only while the driver rests.
  if (ends < begins) return { opens: -ENDLESS, closes: -ENDLESS }
  return { opens: begins - after, closes: ends - after }
}

interface Call {
  kind: LegKind
  place: PlaceIndex
  tipSite: TipSite | null
}

const isFull = (stand: Stand) => stand.at === 'job' && stand.job.kind === 'pick'
const isDrop = (stand: Stand) => stand.at === 'job' && stand.job.kind === 'drop'

const isSameBin = (one: Stand, other: Stand) =>
  one.at === 'job' &&
  other.at === 'job' &&
  one.job.binType === other.job.binType &&
  one.job.binSizeM3 === other.job.binSizeM3

const tipCall = (tipSite: TipSite): Call => ({ kind: 'tip', place: tipSite.place, tipSite })

const workOf = ({ handling }: PlanProblem, kind: LegKind) =>
  kind === 'change' ? handling.load + handling.unload : handling[kind]

function along(problem: PlanProblem, from: Stand, to: Stand): (calls: readonly Call[]) => Between {
  const { places, kilometres, minutes } = problem.travel
  return (calls) => {
    let place = from.place
    let tip: TipOnWay | null = null
    const between = { kilometres: 0, minutes: 0 }
    const errands = calls.map((call): Errand => {
      const wayMinutes = minutes[place * places + call.place] ?? 0
      const workMinutes = workOf(problem, call.kind)
      const wayKilometres = kilometres[place * places + call.place] ?? 0
      between.kilometres += wayKilometres
      between.minutes += wayMinutes
      if (call.tipSite) tip = { open: call.tipSite.open, after: between.minutes, work: workMinutes }
      between.minutes += workMinutes
      place = call.place
      return { ...call, wayMinutes, wayKilometres, workMinutes }
    })
    const lastWayKilometres = kilometres[place * places + to.place] ?? 0
    between.kilometres += lastWayKilometres
    between.minutes += minutes[place * places + to.place] ?? 0
    return { ...between, tip, errands, lastWayKilometres }
  }
}

/**
 * Where the bin of a pick may be emptied: where a dispatcher wants it, as long as that site is there and takes it. A bin
 * that no site takes, and one that goes straight back, is put down full in the yard.
 */
function sitesFor({ tipSites }: PlanProblem, stand: Stand): TipSite[] {
  if (stand.at !== 'job') return []
  const { wasteType, tipByHand } = stand.job
  if (tipByHand === STRAIGHT_BACK) return []
  const sites = tipSites.filter(({ wasteTypes }) => wasteTypes.length === 0 || wasteTypes.includes(wasteType))
  const wanted = sites.filter(({ id }) => id === tipByHand)
  return wanted.length > 0 ? wanted : sites
}

function homesOf({ to, yards }: Way): readonly PlaceIndex[] {
  if (to.at === 'end') return [to.yard]
  return to.at === 'yard' ? [to.place] : yards
}

/** A truck that was in the yard overnight has its first bin on; one that the driver took home has none. */
const isLoaded = (from: Stand, yards: readonly PlaceIndex[]) =>
  from.at === 'start' && yards.includes(from.place)

function callsOfFull(problem: PlanProblem, from: Stand, { to, yards }: Way): Call[][] {
  const kind = isDrop(to) ? 'change' : 'unload'
  const atYard = (yard: PlaceIndex): Call => ({ kind, place: yard, tipSite: null })
  const homes = homesOf({ to, yards })
  const sites = sitesFor(problem, from)
  if (sites.length === 0) return homes.map((yard) => [atYard(yard)])
  if (isDrop(to) && isSameBin(from, to)) return sites.map((site) => [tipCall(site)])
  return sites.flatMap((site) => homes.map((yard) => [tipCall(site), atYard(yard)]))
}

function callsBetween(problem: PlanProblem, from: Stand, { to, yards }: Way): Call[][] {
  if (isFull(from)) return callsOfFull(problem, from, { to, yards })
  if (!isDrop(to) || isLoaded(from, yards)) return [[]]
  const homes = from.at === 'yard' ? [from.place] : yards
  return homes.map((yard) => [{ kind: 'load', place: yard, tipSite: null }])
}

interface Way {
  to: Stand
  yards: readonly PlaceIndex[]
}

/**
 * What a truck with one bin at a time does between two stands (design, planning the day, 1): the full bin is emptied where
 * that makes the way shortest and put down in a yard, unless the next drop wants one of its size and type; an empty one
 * is fetched from a yard, but the first of a day that begins there stands loaded. Of ways the quickest counts; `isOpen` tells which sites are open.
 */
export function legsBetween(
  problem: PlanProblem,
  from: Stand,
  way: Way & { isOpen?: ((between: Between) => boolean) | undefined; isStraight?: boolean },
): Between {
  const calls = way.isStraight ? [[]] : callsBetween(problem, from, way)
  const ways = calls.map(along(problem, from, way.to))
  const open = way.isOpen ? ways.filter(way.isOpen) : ways
  const [first, ...others] = open.length > 0 ? open : ways
  if (!first) return along(problem, from, way.to)([])
  return others.reduce((best, other) => (other.minutes < best.minutes ? other : best), first)
}
