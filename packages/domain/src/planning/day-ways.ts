import { STRAIGHT_BACK } from '../runs/tip-by-hand.ts'
import { type Chain, jobsOfLink, type Link } from './day-chains.ts'
import type { LegKind } from './plan.ts'
import {
  type MinuteOfDay,
  type MinuteSpan,
  type PlaceIndex,
  type PlanJob,
  type PlanProblem,
  type PlanTruck,
  restOf,
  type TipSite,
  type WorkingClock,
  workingClock,
} from './problem.ts'

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
function callsOfFull(problem: PlanProblem, from: Stand, { to, yard }: Way): Call[][] {
  const atYard: Call = isDrop(to)
    ? { kind: 'change', place: loadingAt({ to, yard }), tipSite: null }
    : { kind: 'unload', place: yard, tipSite: null }
  const sites = sitesFor(problem, from)
  if (sites.length === 0) return [[atYard]]
  if (isDrop(to) && isSameBin(from, to)) return sites.map((site) => [tipCall(site)])
  return sites.map((site) => [tipCall(site), atYard])
}

function callsBetween(problem: PlanProblem, from: Stand, way: Way): Call[][] {
  if (isFull(from)) return isCarriedTo(from, way.to) ? [[]] : callsOfFull(problem, from, way)
  if (!isDrop(way.to) || isLoaded(from, way)) return [[]]
  return [[{ kind: 'load', place: loadingAt(way), tipSite: null }]]
}

interface Way {
  to: Stand
  yard: PlaceIndex
}

/** Where a way goes, and how. */
interface WayAsked {
  to: Stand
  /** The yards of the trucks that may drive it: one where that is known. */
  yards: readonly PlaceIndex[]
  isOpen?: ((between: Between) => boolean) | undefined
  isStraight?: boolean
}

function quickest(
  problem: PlanProblem,
  from: Stand,
  { isOpen, isStraight, ...way }: Way & Omit<WayAsked, 'yards'>,
): Between {
  const calls = isStraight ? [[]] : callsBetween(problem, from, way)
  const ways = calls.map(along(problem, from, way.to))
  const open = isOpen ? ways.filter(isOpen) : ways
  const [first, ...others] = open.length > 0 ? open : ways
  if (!first) return along(problem, from, way.to)([])
  return others.reduce((best, other) => (other.minutes < best.minutes ? other : best), first)
}

/**
 * What a truck with one bin at a time does between two stands (design, planning the day, 1): the full bin is emptied where
 * that makes the way shortest and put down in the truck's yard, unless the next drop wants one of its size and type; an
 * empty one is fetched from the yard that has it, but the first of a day that begins there stands loaded. Of ways the
 * quickest counts; `isOpen` tells which sites are open. Where trucks of several yards may drive it, it counts for the one
 * that takes longest, so that it holds for every one.
 */
export function legsBetween(problem: PlanProblem, from: Stand, { yards, ...asked }: WayAsked): Between {
  const own = ownYardOf(from, asked.to)
  const [yard = YARD, ...others] = own === null ? yards : [own]
  return others.reduce(
    (longest, other) => {
      const way = quickest(problem, from, { ...asked, yard: other })
      return way.minutes > longest.minutes ? way : longest
    },
    quickest(problem, from, { ...asked, yard }),
  )
}

/** What every way of a day is reckoned with. */
export interface DayFrame {
  problem: PlanProblem
  clock: WorkingClock
  /** Of drivers without a rest of their own: who drives does not decide by which tip a way goes. */
  common: WorkingClock
  /** Of the trucks that it is for. */
  yards: readonly PlaceIndex[]
}

/** Where a truck stops, or sets out or comes home: when, for how long, and what may change there. Working minutes. */
export interface DayNode {
  stand: Stand
  /** As it leaves: after a visit of two jobs, what the second leaves on the truck. */
  leaves: Stand
  /** The minute of the day before which nothing begins here. */
  from: MinuteOfDay
  earliest: number
  latest: number
  /** Its window closes in the driver's rest: it begins before the rest, or too late. */
  closesInRest: boolean
  service: number
  isFixed: boolean
  isSealed: boolean
}

/** What lies between two stops, for any driver. */
export interface DayWay extends Pick<Between, 'minutes' | 'tip'> {
  cost: number
}

/** The same in the working minutes of a driver, who can leave for it from `opens` to `closes`. */
export interface DriverWay extends DayWay {
  opens: number
  closes: number
}

/** What every way is reckoned with that some trucks may drive, by the clock of a rest. */
export const frameFor = (
  problem: PlanProblem,
  trucks: readonly Pick<PlanTruck, 'yardPlace'>[],
  rest: PlanTruck['rest'],
): DayFrame => ({
  problem,
  clock: workingClock(restOf(problem, { rest })),
  common: workingClock(problem.rest),
  yards: [...new Set(trucks.map(({ yardPlace }) => yardPlace))],
})

/** What every way of this day is reckoned with, by the clock of a truck. */
export const frameOf = (problem: PlanProblem, truck: PlanTruck): DayFrame =>
  frameFor(problem, [truck], truck.rest)

/** The minute from which a job can be begun: not before now, unless it is begun. */
export const openFrom = ({ now }: PlanProblem, { window }: PlanJob, isBegun: boolean): MinuteOfDay =>
  now === null || isBegun ? window.from : Math.max(now, window.from)

/** The minute from which a truck can set out: not before now, unless it is out already. */
export const leavesFrom = ({ now }: PlanProblem, { shift }: PlanTruck, hasLeft: boolean): MinuteOfDay =>
  now === null || hasLeft ? shift.from : Math.max(shift.from, now)

/** Where a job is, in the yard for none; one that nobody knows the place of counts as in the yard. */
export function standOf(job: PlanJob | null, { yardPlace }: PlanTruck): Stand {
  if (!job) return { at: 'yard', place: yardPlace }
  return { at: 'job', place: job.place ?? yardPlace, job }
}

const NO_WORK = { service: 0, closesInRest: false }

const standing = (stand: Stand) => ({ stand, leaves: stand })

/** The way to the second half of a visit, a tip on it included, and the work there. */
function secondHalfMinutes({ problem, yards }: DayFrame, stand: Stand, leaves: Stand): number {
  if (leaves === stand || leaves.at !== 'job') return 0
  return legsBetween(problem, stand, { to: leaves, yards }).minutes + leaves.job.serviceMinutes
}

/** A job, or the yard between two runs, as a stop of a truck. */
export function linkNode(frame: DayFrame, link: Link, truck: PlanTruck): DayNode {
  const { problem, clock } = frame
  const { job, second, run, isFixed, isSealed } = link
  const stand = standOf(job, truck)
  if (!job)
    return { stand, leaves: stand, from: 0, earliest: 0, latest: ENDLESS, ...NO_WORK, isFixed, isSealed }
  const isBegun = (one: PlanJob) => run !== null && run.jobIds.indexOf(one.id) < run.begunJobs
  const leaves = second ? standOf(second, truck) : stand
  const service = job.serviceMinutes + secondHalfMinutes(frame, stand, leaves)
  const opens = (one: PlanJob) => openFrom(problem, one, isBegun(job))
  // Of a visit that is half done only the rest is still to come: its second half begins no earlier than now.
  const waits =
    second && isBegun(job) && !isBegun(second)
      ? openFrom(problem, second, false) - service + second.serviceMinutes
      : 0
  const from = Math.max(waits, ...jobsOfLink(link).map(opens))
  const to = Math.min(...jobsOfLink(link).map(({ window }) => window.to))
  return {
    stand,
    leaves,
    from,
    earliest: clock.toWorking(from),
    latest: clock.beginsBy(to, from),
    closesInRest: clock.isInRest(to),
    service,
    isFixed,
    isSealed,
  }
}

/** Where a truck sets out, and where it comes home. */
export function endNodes(
  { problem, clock }: DayFrame,
  { truck, links }: Chain,
): { start: DayNode; end: DayNode } {
  const hasLeft = links.some(({ run }) => run !== null && run.begunJobs > 0)
  const leaves = leavesFrom(problem, truck, hasLeft)
  const rest = { ...NO_WORK, isFixed: false, isSealed: false }
  return {
    start: {
      ...rest,
      ...standing({ at: 'start', place: truck.startPlace, yard: truck.yardPlace }),
      from: leaves,
      earliest: clock.toWorking(leaves),
      // A truck that is out has left when it did.
      latest: hasLeft ? clock.toWorking(leaves) : ENDLESS,
    },
    end: {
      ...rest,
      ...standing({ at: 'end', place: truck.endPlace, yard: truck.yardPlace }),
      from: 0,
      earliest: 0,
      latest: clock.toWorking(truck.shift.to),
    },
  }
}

/**
 * The way from one stop to another, for any driver: by the tips that are still open when the first can be done at the
 * earliest.
 */
export function wayBetween({ problem, common, yards }: DayFrame, from: DayNode, to: DayNode): DayWay {
  const { kilometre, hour, truckOut } = problem.weights
  const leaves = common.toWorking(from.from) + from.service
  const isOpen = (one: Between) => leaves <= hoursToLeave(one, common).closes
  const { kilometres, minutes, tip } = legsBetween(problem, from.leaves, {
    to: to.stand,
    yards,
    isOpen,
  })
  const out = from.stand.at === 'start' && to.stand.at === 'job' ? truckOut : 0
  return {
    cost: kilometres * kilometre + (minutes / 60) * hour + out,
    minutes,
    tip,
  }
}

/** The same way in a driver's working minutes. */
export function wayOfDriver(frame: DayFrame, from: DayNode, to: DayNode): DriverWay {
  const way = wayBetween(frame, from, to)
  return { ...way, ...hoursToLeave(way, frame.clock) }
}
