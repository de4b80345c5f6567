import { STRAIGHT_BACK } from '../runs/tip-by-hand.ts'
import type { DayOfRuns, LegKind, PlaceIndex, PlanJob, TipSite } from './day.ts'
import type { MinuteSpan, WorkingClock } from './working-clock.ts'

/** Where a truck stands between two jobs: setting out, at a job, between two runs in the yard, or home, past its yard. */
export type Stand =
  | { at: 'start'; place: PlaceIndex; yard: PlaceIndex }
  | { at: 'job'; place: PlaceIndex; job: PlanJob }
  | { at: 'yard'; place: PlaceIndex }
  | { at: 'end'; place: PlaceIndex; yard: PlaceIndex }

interface Errand {
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
  lastWayKilometres: number
  lastWayMinutes: number
  minutes: number
  tip: TipOnWay | null
}

/** When the tip on a way is open, after how many minutes from leaving the truck is there, and how long it takes. */
interface TipOnWay {
  open: MinuteSpan
  after: number
  work: number
}

const ENDLESS = 1e9

const YARD: PlaceIndex = 0

/**
 * The working minute from which a driver tips at a site: one that opens in the rest is tipped at after it, also where that
 * takes no time.
 */
export const tippingFrom = ({ open, work }: Pick<TipOnWay, 'open' | 'work'>, clock: WorkingClock): number =>
  work > 0 ? clock.toWorking(open.from) : clock.toWaiting(open.from)

/**
 * By a driver's working minutes: from when on a truck can leave without waiting at the tip, and until when without finding
 * it closed, a rest on the way there or at it included.
 */
export function hoursToLeave({ tip }: Pick<Between, 'tip'>, clock: WorkingClock) {
  if (tip === null) return { opens: -ENDLESS, closes: ENDLESS }
  const { open, after, work } = tip
  const [begins, ends] = [tippingFrom(tip, clock), clock.toWorking(open.to) - work]
  // Open too short, or only while the driver rests: a run made by hand waits for it all the same.
  if (ends < begins) return { opens: begins - after, closes: -ENDLESS }
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

const workOf = ({ handling }: DayOfRuns, kind: LegKind) =>
  kind === 'change' ? handling.load + handling.unload : handling[kind]

function along(problem: DayOfRuns, from: Stand, to: Stand): (calls: readonly Call[]) => Between {
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
    const lastWayMinutes = minutes[place * places + to.place] ?? 0
    between.kilometres += lastWayKilometres
    between.minutes += lastWayMinutes
    return { ...between, tip, errands, lastWayKilometres, lastWayMinutes }
  }
}

/**
 * Where the bin of a pick may be emptied: where a dispatcher wants it, as long as that site is there and takes it. A bin
 * that no site takes, and one that goes straight back, is put down full in the yard.
 */
function sitesFor({ tipSites }: DayOfRuns, stand: Stand): TipSite[] {
  if (stand.at !== 'job') return []
  const { wasteType, tipByHand } = stand.job
  if (tipByHand === STRAIGHT_BACK) return []
  const sites = tipSites.filter(({ wasteTypes }) => wasteTypes.length === 0 || wasteTypes.includes(wasteType))
  const wanted = sites.filter(({ id }) => id === tipByHand)
  return wanted.length > 0 ? wanted : sites
}

/** The yard of the truck that drives a way, where one end of it says whose it is. */
function ownYardOf(from: Stand, to: Stand): PlaceIndex | null {
  if (from.at === 'start') return from.yard
  if (to.at === 'end') return to.yard
  if (from.at === 'yard') return from.place
  return to.at === 'yard' ? to.place : null
}

/** The one yard that has the bin of a drop; the truck's own where a company has one yard. */
const loadingAt = ({ to, yard }: Way): PlaceIndex =>
  to.at === 'job' && isDrop(to) && typeof to.job.loadsAt === 'number' ? to.job.loadsAt : yard

/** A truck that was in the yard overnight has its first bin on; one that the driver took home has none. */
const isLoaded = (from: Stand, way: Way) => from.at === 'start' && loadingAt(way) === from.place

const isCarriedTo = (from: Stand, to: Stand) =>
  from.at === 'job' && to.at === 'job' && from.job.carriedTo === to.job.id

/** A full bin is put down in the truck's own yard, where stock has it then, or changed in that of the next. */
function callsOfFull(problem: DayOfRuns, from: Stand, { to, yard }: Way): Call[][] {
  const atYard: Call = isDrop(to)
    ? { kind: 'change', place: loadingAt({ to, yard }), tipSite: null }
    : { kind: 'unload', place: yard, tipSite: null }
  const sites = sitesFor(problem, from)
  if (sites.length === 0) return [[atYard]]
  if (isDrop(to) && isSameBin(from, to)) return sites.map((site) => [tipCall(site)])
  return sites.map((site) => [tipCall(site), atYard])
}

function callsBetween(problem: DayOfRuns, from: Stand, way: Way): Call[][] {
  if (isFull(from)) return isCarriedTo(from, way.to) ? [[]] : callsOfFull(problem, from, way)
  if (!isDrop(way.to) || isLoaded(from, way)) return [[]]
  return [[{ kind: 'load', place: loadingAt(way), tipSite: null }]]
}

interface Way {
  to: Stand
  yard: PlaceIndex
}

interface WayOfTrucks {
  to: Stand
  /** The yards of the trucks that may drive it: one where that is known. */
  yards: readonly PlaceIndex[]
  isOpen?: ((between: Between) => boolean) | undefined
  isStraight?: boolean
}

function quickest(
  problem: DayOfRuns,
  from: Stand,
  { isOpen, isStraight, ...way }: Way & Omit<WayOfTrucks, 'yards'>,
): Between {
  const calls = isStraight ? [[]] : callsBetween(problem, from, way)
  const ways = calls.map(along(problem, from, way.to))
  const open = isOpen ? ways.filter(isOpen) : ways
  const [first, ...others] = open.length > 0 ? open : ways
  if (!first) return along(problem, from, way.to)([])
  return others.reduce((best, other) => (other.minutes < best.minutes ? other : best), first)
}

/**
 * What a truck with one bin at a time does between two stands (design, planning the day, 1): the full bin is emptied and put
 * down in its truck's yard, or swapped for the next drop's; an empty one is fetched from the yard that has it. The quickest
 * way by open sites counts, and of trucks of several yards the longest, so that it holds for all.
 */
export function legsBetween(problem: DayOfRuns, from: Stand, { yards, ...goes }: WayOfTrucks): Between {
  const own = ownYardOf(from, goes.to)
  const [yard = YARD, ...others] = own === null ? yards : [own]
  return others.reduce(
    (longest, other) => {
      const way = quickest(problem, from, { ...goes, yard: other })
      return way.minutes > longest.minutes ? way : longest
    },
    quickest(problem, from, { ...goes, yard }),
  )
}
