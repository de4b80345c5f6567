import { checkLoad } from '../runs/check-load.ts'
import type { Chain } from './day-chains.ts'
import type { DayModel } from './day-model.ts'
import { anyTruck, atAnyTime, canDoAlone } from './find-seat.ts'
import type { TruckReason, UnplacedJob, WhyNot } from './plan.ts'
import type { PlanJob, PlanProblem, PlanTruck } from './problem.ts'
import { cheapestInsertion } from './search/cheapest-insertion.ts'
import { relaxDeadline, windowsOf } from './search/network.ts'
import { at, NOWHERE, of } from './search/network-parts.ts'
import type { Search } from './search/search-state.ts'
import { planningTexts as texts } from './texts.ts'

interface Try {
  job: PlanJob
  truck: number
}

/** Whether one truck could take a job, as things are now. */
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

/** Whether one truck could take a job if its time range were longer. */
function hasHours(model: DayModel, search: Search, one: Try): boolean {
  const number = model.numberOf.get(one.job.id)
  if (number === undefined) return false
  const takeBack = relaxDeadline(model.network, number, NOWHERE)
  const isSeated = hasSeat(model, search, one)
  takeBack()
  return isSeated
}

/** Whether one truck could take a job if no tip site ever closed. */
function hasHoursButTips(model: DayModel, search: Search, one: Try): boolean {
  const windows = windowsOf(model.network, one.truck)
  const { hours } = windows
  if (one.job.kind === 'drop' || hours === null) return false
  windows.hours = null
  const isSeated = hasSeat(model, search, one)
  windows.hours = hours
  return isSeated
}

/** Whether what a truck has to do anyway takes longer than its day. */
function isOverHours({ network }: DayModel, truck: number, { shift }: PlanTruck): boolean {
  const { latest, clock } = windowsOf(network, truck)
  return (latest[network.trucks[truck]?.end ?? -1] ?? 0) > clock.toWorking(shift.to)
}

/** Why a truck that can carry the bin and takes part has no time for it. */
function whyNoTime(
  model: DayModel,
  search: Search,
  { job, truck, chain }: Try & { chain: Chain },
): [WhyNot, string] {
  const { rego, shift } = chain.truck
  const one = { job, truck }
  if (isOverHours(model, truck, chain.truck)) return ['over-hours', texts.overHours(rego, shift.to)]
  if (!canDoAlone(atAnyTime(model.problem), job, chain.truck)) return ['too-far', texts.tooFar(rego)]
  if (hasHours(model, search, one)) return ['window', texts.windowTooTight(rego, job.window.to)]
  if (hasHoursButTips(model, search, one)) return ['tip', texts.tipClosed(rego)]
  return ['shift', texts.noHours(rego)]
}

function reasonOf(
  model: DayModel,
  search: Search,
  at: { job: PlanJob; truck: number; chain: Chain },
): TruckReason {
  const { job, chain } = at
  const { truck } = chain
  const say = (reason: WhyNot, message: string): TruckReason => ({ truckId: truck.id, reason, message })
  const load = checkLoad(truck.limits, { binType: job.binType, binSize: job.binSizeM3 })
  if (!load.ok) return say(load.reason, load.message)
  if (truck.isClosed) return say('closed', texts.closed(truck.rego))
  if (chain.isClosed) return say('not-idle', texts.notIdle(truck.rego))
  return say(...whyNoTime(model, search, at))
}

/** The day with a pick that can begin no sooner than its drop is done in these tours. */
function withDropDone(
  { problem, links, network }: DayModel,
  { tours }: Search,
  { id }: PlanJob,
): PlanProblem {
  const number = links.findIndex(({ job }) => job?.id === id)
  const drops = (network.earlier[number] ?? []).filter((drop) => of(tours.truckOf, drop) >= 0)
  const doneAt = (drop: number) => {
    const { clock } = windowsOf(network, of(tours.truckOf, drop))
    return clock.toBegin(at(tours.begins, drop), at(network.from, drop)) + at(network.service, drop)
  }
  const jobs = problem.jobs.map((job) => {
    if (job.id !== id) return job
    const { from, to } = job.window
    return { ...job, window: { from: Math.max(from, ...drops.map(doneAt)), to } }
  })
  return { ...problem, jobs }
}

/** Whether another truck could do a job, whose driver rests as the company does. */
const couldAnotherDo = (problem: PlanProblem, job: PlanJob) =>
  anyTruck(problem).every((truck) => canDoAlone(problem, job, truck))

/** What another truck or driver would need to be, if one would help at all. */
function neededFor(problem: PlanProblem, job: PlanJob, isTooTight: boolean): string[] {
  const { binSizeM3, binType, window } = job
  const { needsTruck, needsTruckBefore, needsOtherRest } = texts.helps
  if (couldAnotherDo(problem, job))
    return [isTooTight ? needsTruckBefore(binSizeM3, binType, window.to) : needsTruck(binSizeM3, binType)]
  return couldAnotherDo({ ...problem, rest: null }, job) ? [needsOtherRest(binSizeM3, binType)] : []
}

/** Whether the trucks of the day, or another one, could do a job on a day with nothing else to do. */
function couldBeDone(problem: PlanProblem, job: PlanJob): boolean {
  const day = { ...problem, now: null }
  const canCarry = ({ limits }: PlanTruck) =>
    checkLoad(limits, { binType: job.binType, binSize: job.binSizeM3 }).ok
  return (
    couldAnotherDo(day, job) || day.trucks.some((truck) => canCarry(truck) && canDoAlone(day, job, truck))
  )
}

/** What would help, each tried: another truck, a longer time range, a tip that is open longer, another day. */
function helpsFor(
  model: DayModel,
  search: Search,
  { job, trucks }: { job: PlanJob; trucks: readonly TruckReason[] },
): string[] {
  const says = (reason: WhyNot) => trucks.some((one) => one.reason === reason)
  const { helps } = texts
  return [
    ...neededFor(withDropDone(model, search, job), job, says('window')),
    ...(says('window') ? [helps.widenWindow] : []),
    ...(says('tip') ? [helps.tipHours] : []),
    ...(couldBeDone(model.problem, job) ? [helps.otherDay] : []),
  ]
}

const OF_TIME: readonly WhyNot[] = ['window', 'tip', 'over-hours', 'too-far', 'shift']

const isCarrier = ({ reason }: TruckReason) => OF_TIME.includes(reason)

function isDropMissing(model: DayModel, job: PlanJob, absent: ReadonlySet<string>): boolean {
  const drop = model.problem.jobs.find((one) => one.kind === 'drop' && one.bookingId === job.bookingId)
  return job.kind === 'pick' && drop !== undefined && absent.has(drop.id)
}

const NO_BIN = {
  'on-run': texts.helps.markDelivered,
  unallocated: texts.helps.allocateDrop,
} as const

/** What stands in the way whatever the trucks do: why, in words, and what would help. */
function whyNoMatterWho(
  model: DayModel,
  job: PlanJob,
  absent: ReadonlySet<string>,
): [UnplacedJob['reason'], string, string] | null {
  const { undelivered = null } = job
  if (job.place === null) return ['no-place', texts.noPlace, texts.helps.findAddress]
  if (job.isAfterPick) return ['after-pick', texts.afterPick, texts.helps.changeDates]
  if (undelivered !== null) return ['never-delivered', texts.neverDelivered, NO_BIN[undelivered]]
  if (isDropMissing(model, job, absent)) return ['drop-unplaced', texts.dropUnplaced, texts.helps.placeDrop]
  return null
}

/** Why no truck of the day takes a job. */
function whyNoTruck(model: DayModel, search: Search, job: PlanJob): Omit<UnplacedJob, 'jobId'> {
  const { problem, chains } = model
  const trucks = chains.map((chain, truck) => reasonOf(model, search, { job, truck, chain }))
  const helps = helpsFor(model, search, { job, trucks })
  const isFar = anyTruck(problem).some((truck) => !canDoAlone(atAnyTime(problem), job, truck))
  if (isFar) return { reason: 'no-time', message: texts.farAway, trucks, helps }
  if (trucks.some(isCarrier)) return { reason: 'no-time', message: texts.noTime, trucks, helps }
  return { reason: 'no-truck', message: texts.noTruck, trucks, helps }
}

/** Why each job that is in no run of these tours is in none: on the whole, truck by truck, and what would help. */
export function whyUnplaced(model: DayModel, search: Search, absent: readonly PlanJob[]): UnplacedJob[] {
  const ids = new Set(absent.map(({ id }) => id))
  return absent.map((job) => {
    const [reason, message, help] = whyNoMatterWho(model, job, ids) ?? []
    if (reason && message && help) return { jobId: job.id, reason, message, trucks: [], helps: [help] }
    return { jobId: job.id, ...whyNoTruck(model, search, job) }
  })
}
