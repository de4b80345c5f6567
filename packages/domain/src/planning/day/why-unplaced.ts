import type { PlanJob, PlanTruck } from '../../run-times/day.ts'
import { checkLoad } from '../../runs/check-load.ts'
import type { PlanProblem, TruckReason, UnplacedJob, WhyNot } from '../plan.ts'
import { jobsOfVisit } from '../plan-visits.ts'
import { cheapestInsertion } from '../search/cheapest-insertion.ts'
import { relaxDeadline, windowsOf } from '../search/network.ts'
import { at, NOWHERE, of } from '../search/network-parts.ts'
import type { Search } from '../search/search-state.ts'
import { planningTexts as texts } from '../texts.ts'
import { type Chain, canCarry } from './day-chains.ts'
import type { DayModel } from './day-model.ts'
import { anyTrucks, atAnyTime, canDoAlone } from './least-added.ts'

const { helps } = texts

interface Try {
  job: PlanJob
  truck: number
}

interface Asked {
  model: DayModel
  search: Search
  /** The day with every hour open, made once for all jobs. */
  anyTime: PlanProblem
}

function hasSeat({ network, numberOf }: DayModel, search: Search, { job, truck }: Try): boolean {
  const number = numberOf.get(job.id)
  if (number === undefined) return false
  const count = network.trucks.length
  const row = network.mayDo.subarray(number * count, (number + 1) * count)
  const marks = row.slice()
  row.fill(0)
  row[truck] = 1
  const { added } = cheapestInsertion(search, number)
  row.set(marks)
  return added < NOWHERE
}

function hasHours(model: DayModel, search: Search, one: Try): boolean {
  const number = model.numberOf.get(one.job.id)
  if (number === undefined) return false
  const takeBack = relaxDeadline(model.network, number, NOWHERE)
  const isSeated = hasSeat(model, search, one)
  takeBack()
  return isSeated
}

function hasHoursButTips(model: DayModel, search: Search, one: Try): boolean {
  const windows = windowsOf(model.network, one.truck)
  const { hours } = windows
  if (one.job.kind === 'drop' || hours === null) return false
  windows.hours = null
  const isSeated = hasSeat(model, search, one)
  windows.hours = hours
  return isSeated
}

function hasHoursButPick(model: DayModel, search: Search, one: Try): boolean {
  const { network, numberOf } = model
  const number = numberOf.get(one.job.id) ?? -1
  const picks = network.later[number] ?? []
  if (picks.length === 0) return false
  network.later[number] = []
  const isSeated = hasSeat(model, search, one)
  network.later[number] = picks
  return isSeated
}

function isOverHours({ network }: DayModel, truck: number, { shift }: PlanTruck): boolean {
  const { latest, clock } = windowsOf(network, truck)
  return (latest[network.trucks[truck]?.end ?? -1] ?? 0) > clock.toWorking(shift.to)
}

function whyNoTime(
  { model, search, anyTime }: Asked,
  { job, truck, chain }: Try & { chain: Chain },
): [WhyNot, string] {
  const { rego, shift } = chain.truck
  const one = { job, truck }
  if (isOverHours(model, truck, chain.truck)) return ['over-hours', texts.overHours(rego, shift.to)]
  if (!canDoAlone(anyTime, job, chain.truck)) return ['too-far', texts.tooFar(rego)]
  if (hasHoursButPick(model, search, one)) return ['pick-first', texts.pickFirst(rego)]
  if (hasHours(model, search, one)) return ['window', texts.windowTooTight(rego, job.window.to)]
  if (hasHoursButTips(model, search, one)) return ['tip', texts.tipClosed(rego)]
  return ['shift', texts.noHours(rego)]
}

function otherOf(problem: PlanProblem, job: PlanJob): PlanJob | undefined {
  const otherId = jobsOfVisit(problem, job.id).find((id) => id !== job.id)
  return otherId === undefined ? undefined : problem.jobs.find(({ id }) => id === otherId)
}

const loadOf = ({ limits }: PlanTruck, { binType, binSizeM3: binSize }: PlanJob) =>
  checkLoad(limits, { binType, binSize })

/** A truck takes both bins of a visit or none. */
function cannotCarryReason(problem: PlanProblem, truck: PlanTruck, job: PlanJob): [WhyNot, string] | null {
  const own = loadOf(truck, job)
  if (!own.ok) return [own.reason, own.message]
  const other = otherOf(problem, job)
  const load = other && loadOf(truck, other)
  return load && !load.ok ? [load.reason, texts.otherBin(load.message)] : null
}

function reasonOf(asked: Asked, one: Try & { chain: Chain }): TruckReason {
  const { job, chain } = one
  const { truck } = chain
  const say = (reason: WhyNot, message: string): TruckReason => ({ truckId: truck.id, reason, message })
  const refusal = cannotCarryReason(asked.model.problem, truck, job)
  if (refusal) return say(...refusal)
  if (truck.isClosed) return say('closed', texts.closed(truck.rego))
  if (chain.isClosed) return say('not-idle', texts.notIdle(truck.rego))
  return say(...whyNoTime(asked, one))
}

/** The day with a job that waits for its drop in these tours, or is done before its pick there. */
function besideItsPartner({ problem, numberOf, network }: DayModel, { tours }: Search, job: PlanJob) {
  const number = numberOf.get(job.id) ?? -1
  const standing = (partners: readonly number[] = []) => partners.filter((one) => of(tours.truckOf, one) >= 0)
  const beginsAt = (one: number) =>
    windowsOf(network, of(tours.truckOf, one)).clock.toBegin(at(tours.begins, one), at(network.from, one))
  const dropsDone = standing(network.earlier[number]).map((one) => beginsAt(one) + at(network.service, one))
  const picksBegin = standing(network.later[number]).map((one) => beginsAt(one) - job.serviceMinutes)
  const window = {
    from: Math.max(job.window.from, ...dropsDone),
    to: Math.min(job.window.to, ...picksBegin),
  }
  const jobs = problem.jobs.map((one) => (one.id === job.id ? { ...one, window } : one))
  return { ...problem, jobs }
}

const fitsAnotherTruck = (problem: PlanProblem, job: PlanJob) =>
  anyTrucks(problem).some((truck) => canDoAlone(problem, job, truck))

function fitsAnotherRest(problem: PlanProblem, job: PlanJob): boolean {
  const { rest, trucks } = problem
  if (rest === null) return false
  const { minutes } = rest
  const shifts = [
    { from: minutes, to: 0 },
    { from: 0, to: -minutes },
  ]
  return shifts.some(({ from, to }) => {
    const shorter = trucks.map((truck) => ({
      ...truck,
      shift: { from: truck.shift.from + from, to: truck.shift.to + to },
    }))
    return fitsAnotherTruck({ ...problem, rest: null, trucks: shorter }, job)
  })
}

function neededFor(problem: PlanProblem, job: PlanJob, isTooTight: boolean): string[] {
  const other = otherOf(problem, job)
  const { binSizeM3, binType } = other && other.binSizeM3 > job.binSizeM3 ? other : job
  const { window } = job
  const { needsTruck, needsTruckBefore, needsOtherRest } = texts.helps
  if (fitsAnotherTruck(problem, job))
    return [isTooTight ? needsTruckBefore(binSizeM3, binType, window.to) : needsTruck(binSizeM3, binType)]
  return fitsAnotherRest(problem, job) ? [needsOtherRest(binSizeM3, binType)] : []
}

function fitsAnotherDay(problem: PlanProblem, job: PlanJob): boolean {
  const day = { ...problem, now: null }
  return (
    fitsAnotherTruck(day, job) ||
    day.trucks.some((truck) => canCarry(truck, job) && canDoAlone(day, job, truck))
  )
}

function helpsFor(
  { model, search }: Asked,
  { job, trucks }: { job: PlanJob; trucks: readonly TruckReason[] },
): string[] {
  const says = (reason: WhyNot) => trucks.some((one) => one.reason === reason)
  return [
    ...neededFor(besideItsPartner(model, search, job), job, says('window')),
    ...(says('pick-first') ? [helps.pickLater] : []),
    ...(says('window') ? [helps.widenWindow] : []),
    ...(says('tip') ? [helps.tipHours] : []),
    ...(fitsAnotherDay(model.problem, job) ? [helps.otherDay] : []),
  ]
}

const OF_TIME: readonly WhyNot[] = ['pick-first', 'window', 'tip', 'over-hours', 'too-far', 'shift']

const isCarrier = ({ reason }: TruckReason) => OF_TIME.includes(reason)

function isDropMissing(model: DayModel, job: PlanJob, absent: ReadonlySet<string>): boolean {
  const drop = model.problem.jobs.find((one) => one.kind === 'drop' && one.bookingId === job.bookingId)
  return job.kind === 'pick' && drop !== undefined && absent.has(drop.id)
}

const NO_BIN = {
  'on-run': [helps.markDelivered, helps.evenDelivered],
  unallocated: [helps.allocateDrop, helps.evenDelivered],
} as const

const NO_BIN_OF_VISIT = {
  'on-run': [helps.markOtherDelivered, helps.evenOtherDelivered],
  unallocated: [helps.allocateOther, helps.evenOtherDelivered],
} as const

type Why = Omit<UnplacedJob, 'jobId'>

const plainly = (reason: Why['reason'], message: string, help: string): Why => ({
  reason,
  message,
  trucks: [],
  helps: [help],
})

function whyNever({ place, isAfterPick }: PlanJob): Why | null {
  if (place === null) return plainly('no-place', texts.noPlace, helps.findAddress)
  return isAfterPick ? plainly('after-pick', texts.afterPick, helps.changeDates) : null
}

/** For want of a Delivered drop, one's own or that of the visit's other bin. */
function whyNoBin(job: PlanJob, other: PlanJob | undefined) {
  if (job.undelivered) return { message: texts.neverDelivered, says: NO_BIN[job.undelivered] }
  const bin = other?.undelivered
  return bin ? { message: texts.otherNeverDelivered, says: NO_BIN_OF_VISIT[bin] } : null
}

function hasRoom({ model, search }: Asked, job: PlanJob): boolean {
  const number = model.numberOf.get(job.id)
  return number !== undefined && cheapestInsertion(search, number).added < NOWHERE
}

/** What is to be done is only said where that alone places it: else what stands in its way besides. */
function whyNotDelivered(
  { message, says: [help, even] }: NonNullable<ReturnType<typeof whyNoBin>>,
  delivered: Asked,
  job: PlanJob,
): Why {
  if (hasRoom(delivered, job)) return plainly('never-delivered', message, help)
  const { trucks, helps: further } = whyNoTruck(delivered, job)
  return { reason: 'never-delivered', message, trucks, helps: [even, ...further] }
}

function whyNoTruck(asked: Asked, job: PlanJob): Why {
  const { chains } = asked.model
  const trucks = chains.map((chain, truck) => reasonOf(asked, { job, truck, chain }))
  const further = helpsFor(asked, { job, trucks })
  const isFar = chains.length > 0 && !fitsAnotherTruck(asked.anyTime, job)
  if (isFar) return { reason: 'no-time', message: texts.farAway, trucks, helps: further }
  if (trucks.some(isCarrier)) return { reason: 'no-time', message: texts.noTime, trucks, helps: further }
  return { reason: 'no-truck', message: texts.noTruck, trucks, helps: further }
}

/** A day with tours of it, to look for places beside them. */
interface Tours {
  model: DayModel
  search: Search
}

interface Left {
  absent: readonly PlanJob[]
  /** The same tours as if every drop were marked Delivered. */
  delivered: () => Tours
}

/** Why each job that is in no run of these tours is in none: on the whole, truck by truck, and what would help. */
export function whyUnplaced({ model, search }: Tours, { absent, delivered }: Left): UnplacedJob[] {
  const ids = new Set(absent.map(({ id }) => id))
  const plain = { model, search, anyTime: atAnyTime(model.problem) }
  let known: Asked | null = null
  const whenDelivered = (): Asked => {
    const tours = known ?? delivered()
    known = { ...tours, anyTime: atAnyTime(tours.model.problem) }
    return known
  }
  const whyOf = (job: PlanJob): Why => {
    const never = whyNever(job)
    if (never) return never
    const noBin = whyNoBin(job, otherOf(model.problem, job))
    if (job.undelivered && noBin) return whyNotDelivered(noBin, whenDelivered(), job)
    if (isDropMissing(model, job, ids)) return plainly('drop-unplaced', texts.dropUnplaced, helps.placeDrop)
    return noBin ? whyNotDelivered(noBin, whenDelivered(), job) : whyNoTruck(plain, job)
  }
  return absent.map((job) => ({ jobId: job.id, ...whyOf(job) }))
}
