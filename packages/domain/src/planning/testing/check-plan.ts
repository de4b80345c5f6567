import type { PlaceIndex, PlanJob, PlanLeg, PlanStop, PlanTruck } from '../../run-times/day.ts'
import type { Rest } from '../../run-times/working-clock.ts'
import { checkLoad } from '../../runs/check-load.ts'
import type { DayPlan, PlanProblem, ProposedRun } from '../plan.ts'
import { binOf, type Hook, isRightBin } from './hook.ts'
import { tornVisits } from './torn-visits.ts'

/** A truck on its way, as the checker follows it. */
interface Walk {
  truck: PlanTruck
  place: PlaceIndex
  /** Working minutes since the last known moment that the truck could not go before. */
  freeAt: number
  hook: Hook
  /** How many nested empties were put down since the last time in the yard or at a pick. */
  putDown: number
  kilometres: number
}

/** Whether a run begins and ends its truck's day, which can set out on it from a minute of work on. */
interface Outer {
  from: number
  isFirst: boolean
  isLast: boolean
}

const SLACK = 1e-6

/** Checks a plan against its problem by walking every run anew; shares nothing with the search but the words. */
class Checker {
  readonly faults: string[] = []
  readonly #problem: PlanProblem
  readonly #jobs: ReadonlyMap<string, PlanJob>

  readonly #isWithinHours: boolean

  constructor(problem: PlanProblem, isWithinHours: boolean) {
    this.#problem = problem
    this.#isWithinHours = isWithinHours
    this.#jobs = new Map(problem.jobs.map((job) => [job.id, job]))
  }

  #expect(holds: boolean, fault: string): void {
    if (!holds) this.faults.push(fault)
  }

  #restOf({ rest }: PlanTruck): Rest | null {
    return rest ?? this.#problem.rest
  }

  /** Minutes of work that a truck's driver could do before a minute of the day. */
  #worked(truck: PlanTruck, minute: number): number {
    const rest = this.#restOf(truck)
    if (!rest || minute <= rest.from) return minute
    return minute - Math.min(rest.minutes, minute - rest.from)
  }

  #drive(walk: Walk, to: PlaceIndex): number {
    const { places, kilometres, minutes } = this.#problem.travel
    walk.kilometres += kilometres[walk.place * places + to] ?? 0
    const reached = walk.freeAt + (minutes[walk.place * places + to] ?? 0)
    walk.place = to
    return reached
  }

  #tip(walk: Walk, leg: PlanLeg, name: string): void {
    const { tipSites, handling } = this.#problem
    const site = tipSites.find(({ id }) => id === leg.tipSiteId)
    const { hook } = walk
    if (!site || hook.has !== 'full') {
      this.faults.push(`${name}: tips nothing or nowhere`)
      return
    }
    const isCarriedOn = hook.carriedTo !== null && this.#jobs.has(hook.carriedTo)
    this.#expect(!isCarriedOn, `${name}: tips the bin that goes on to ${hook.carriedTo}`)
    const takes = site.wasteTypes.length === 0 || site.wasteTypes.includes(hook.wasteType)
    this.#expect(takes, `${name}: ${site.name} takes no ${hook.wasteType}`)
    const begins = this.#worked(walk.truck, leg.leavesAt) - handling.tip
    // Minutes of work alone do not tell when in the rest it opens, where tipping takes none.
    const isOpen =
      begins >= this.#worked(walk.truck, site.open.from) - SLACK &&
      leg.leavesAt >= site.open.from + handling.tip - SLACK &&
      leg.leavesAt <= site.open.to + SLACK
    this.#expect(isOpen || !this.#isWithinHours, `${name}: ${site.name} is closed at ${leg.leavesAt}`)
    walk.hook = { has: 'empty', bin: hook.bin }
  }

  /** Where the bin of a job is fetched, and that of others put down: elsewhere than in the truck's yard if it says so. */
  #yardOf(truck: PlanTruck, job: PlanJob | null): PlaceIndex {
    return (job?.kind === 'drop' ? job.loadsAt : null) ?? truck.yardPlace
  }

  #standsLoaded(truck: PlanTruck, { stops }: ProposedRun): boolean {
    return this.#yardOf(truck, this.#jobs.get(stops[0]?.jobId ?? '') ?? null) === truck.startPlace
  }

  #yard(walk: Walk, leg: PlanLeg, { name, next }: { name: string; next: PlanJob | null }): void {
    const yard = leg.kind === 'unload' ? walk.truck.yardPlace : this.#yardOf(walk.truck, next)
    this.#expect(leg.place === yard, `${name}: ${leg.kind} away from its yard`)
    const hasBin = walk.hook.has === 'full' || walk.hook.has === 'empty'
    this.#expect(
      leg.kind === 'load' ? walk.hook.has === 'nothing' : hasBin,
      `${name}: ${leg.kind} with ${walk.hook.has}`,
    )
    const wants = next?.kind === 'drop' ? binOf(next) : ''
    walk.hook = leg.kind === 'unload' ? { has: 'nothing' } : { has: 'empty', bin: wants }
  }

  #walkLegs(walk: Walk, legs: readonly PlanLeg[], at: { name: string; next: PlanJob | null }): void {
    const { handling } = this.#problem
    for (const leg of legs) {
      const reached = this.#drive(walk, leg.place)
      this.#expect(
        this.#worked(walk.truck, leg.arrivesAt) >= reached - SLACK,
        `${at.name}: at ${leg.kind} too soon`,
      )
      const work = leg.kind === 'change' ? handling.load + handling.unload : handling[leg.kind]
      this.#expect(
        this.#worked(walk.truck, leg.leavesAt) >= reached + work - SLACK,
        `${at.name}: ${leg.kind} too short`,
      )
      walk.freeAt = this.#worked(walk.truck, leg.leavesAt)
      if (leg.kind === 'tip') this.#tip(walk, leg, at.name)
      else this.#yard(walk, leg, at)
    }
  }

  #handle(walk: Walk, job: PlanJob): void {
    const { hook, truck } = walk
    if (job.kind === 'pick') {
      walk.putDown = 0
      const isFree = hook.has === 'anything' || hook.has === 'nothing'
      this.#expect(isFree, `${job.id}: picked up with ${hook.has} on the hook`)
      walk.hook = { has: 'full', bin: binOf(job), wasteType: job.wasteType, carriedTo: job.carriedTo ?? null }
      return
    }
    const isFromStack =
      hook.has === 'nothing' && job.isNestable && walk.putDown > 0 && walk.putDown < truck.positions
    walk.putDown = job.isNestable ? (isFromStack ? walk.putDown + 1 : 1) : 0
    this.#expect(isRightBin(hook, job) || isFromStack, `${job.id}: dropped with ${hook.has} on the hook`)
    walk.hook = { has: 'nothing' }
  }

  #walkStop(walk: Walk, stop: PlanStop): void {
    const job = this.#jobs.get(stop.jobId)
    if (!job) {
      this.faults.push(`${stop.jobId}: no such job`)
      return
    }
    this.#walkLegs(walk, stop.legs, { name: job.id, next: job })
    const reached = this.#drive(walk, job.place ?? walk.truck.yardPlace)
    const begins = this.#worked(walk.truck, stop.beginsAt)
    this.#expect(begins >= reached - SLACK, `${job.id}: begun before the truck is there`)
    this.#expect(stop.beginsAt >= job.window.from - SLACK, `${job.id}: begun before its window`)
    const late = Math.max(0, stop.beginsAt - job.window.to)
    this.#expect(Math.abs(late - stop.lateBy) < SLACK, `${job.id}: late by ${late}, not ${stop.lateBy}`)
    this.#expect(stop.leavesAt >= stop.beginsAt + job.serviceMinutes - SLACK, `${job.id}: left too soon`)
    this.#handle(walk, job)
    walk.freeAt = begins + job.serviceMinutes
  }

  /** One run from its start, home; answers when the truck is back, in minutes of work. */
  walkRun(run: ProposedRun, truck: PlanTruck, { from, isFirst, isLast }: Outer): number {
    if (run.stops.length === 0) return from
    const name = `${truck.rego}, Run ${run.number}`
    const walk: Walk = {
      truck,
      place: isFirst ? truck.startPlace : truck.yardPlace,
      freeAt: this.#worked(truck, run.startsAt),
      hook: { has: isFirst && this.#standsLoaded(truck, run) ? 'anything' : 'nothing' },
      putDown: 0,
      kilometres: 0,
    }
    this.#expect(walk.freeAt >= from - SLACK, `${name}: sets out before the truck is free`)
    for (const stop of run.stops) this.#walkStop(walk, stop)
    this.#walkLegs(walk, run.legsHome, { name, next: null })
    const back = this.#drive(walk, isLast ? truck.endPlace : truck.yardPlace)
    this.#expect(walk.hook.has === 'nothing', `${name}: comes home with ${walk.hook.has} on the hook`)
    this.#expect(this.#worked(truck, run.endsAt) >= back - SLACK, `${name}: is home before it can be`)
    this.#expect(Math.abs(walk.kilometres - run.kilometres) < SLACK, `${name}: other kilometres`)
    return this.#worked(truck, run.endsAt)
  }

  /** Nobody begins a job in the rest, which comes when the job under way then is done. */
  checkRest(truck: PlanTruck, runs: readonly ProposedRun[]): void {
    const rest = this.#restOf(truck)
    if (!rest) return
    const stops = runs.flatMap((run) => run.stops)
    const isBefore = ({ beginsAt }: PlanStop) => beginsAt <= rest.from + SLACK
    const from = Math.max(rest.from, ...stops.filter(isBefore).map(({ leavesAt }) => leavesAt))
    for (const stop of stops) {
      const isAfter = stop.beginsAt >= from + rest.minutes - SLACK
      this.#expect(isBefore(stop) || isAfter, `${stop.jobId}: begun while ${truck.rego} rests`)
    }
  }

  checkTruck(truck: PlanTruck, runs: readonly ProposedRun[]): void {
    this.checkRest(truck, runs)
    const inOrder = runs.toSorted((one, other) => one.number - other.number)
    const isFull = ({ stops }: ProposedRun) => stops.length > 0
    const first = truck.startPlace === truck.yardPlace ? 0 : inOrder.findIndex(isFull)
    const last = inOrder.findLastIndex(isFull)
    inOrder.reduce(
      (from, run, index) =>
        this.walkRun(run, truck, { from, isFirst: index === first, isLast: index === last }),
      this.#worked(truck, truck.shift.from),
    )
    const wasIn = new Set(
      this.#problem.runs.filter(({ truckId }) => truckId === truck.id).flatMap(({ jobIds }) => jobIds),
    )
    for (const { jobId } of inOrder.flatMap(({ stops }) => stops)) {
      const job = this.#jobs.get(jobId)
      const isNew = job !== undefined && !wasIn.has(jobId)
      if (!isNew) continue
      const load = checkLoad(truck.limits, { binType: job.binType, binSize: job.binSizeM3 })
      this.#expect(load.ok, `${jobId}: ${truck.rego} cannot carry it`)
      this.#expect(!truck.isClosed, `${jobId}: put on ${truck.rego}, which takes no part`)
    }
  }

  checkLocks(runs: readonly ProposedRun[]): void {
    for (const run of this.#problem.runs) {
      const planned = runs.find(({ runId }) => runId === run.id)?.stops.map(({ jobId }) => jobId) ?? []
      const locked = run.jobIds.filter((jobId) => this.#jobs.get(jobId)?.isLocked)
      const kept = run.isLocked || run.begunJobs > 0 ? run.jobIds : locked
      const stayed = planned.filter((jobId) => kept.includes(jobId))
      this.#expect(stayed.join() === kept.join(), `${run.id}: what is locked or has left was moved`)
      if (run.isLocked) this.#expect(planned.length === run.jobIds.length, `${run.id}: locked, yet changed`)
      const begun = run.jobIds.slice(0, run.begunJobs)
      this.#expect(planned.slice(0, begun.length).join() === begun.join(), `${run.id}: begun jobs were moved`)
    }
  }

  checkCounts(plan: DayPlan): void {
    const placed = plan.runs.flatMap(({ stops }) => stops.map(({ jobId }) => jobId))
    const all = [...placed, ...plan.unplaced.map(({ jobId }) => jobId)].toSorted()
    const wanted = [...this.#jobs.keys()].toSorted()
    this.#expect(all.join() === wanted.join(), 'jobs are lost or there twice')
    this.#expect(plan.after.jobs === placed.length, 'another number of jobs than it says')
    this.#expect(
      plan.unplaced.every(({ message }) => message !== ''),
      'a job is left out without a reason',
    )
  }

  checkPairs(plan: DayPlan): void {
    const stops = new Map(
      plan.runs.flatMap((run) => run.stops.map((stop) => [stop.jobId, { run, stop }] as const)),
    )
    for (const drop of this.#problem.jobs.filter(({ kind }) => kind === 'drop')) {
      const pick = this.#problem.jobs.find((one) => one.kind === 'pick' && one.bookingId === drop.bookingId)
      const [first, second] = [stops.get(drop.id), pick && stops.get(pick.id)]
      if (!second) continue
      const isDone = first !== undefined && second.stop.beginsAt >= first.stop.leavesAt - SLACK
      this.#expect(isDone, `${second.stop.jobId}: picked up before its drop is done`)
    }
  }

  checkShifts(plan: DayPlan): void {
    const { trucks } = this.#problem
    for (const run of plan.runs.filter(({ stops }) => stops.length > 0)) {
      const to = trucks.find(({ id }) => id === run.truckId)?.shift.to ?? 0
      this.#expect(run.endsAt <= to + SLACK, `${run.truckId}, Run ${run.number}: over hours`)
    }
  }
}

/**
 * Every fault of a plan, in words; none when it can be driven as it says: ways, handling, tips, windows, what hangs on the
 * hook, locks, pairs and counts. A board over hours may stay so, with tips that close: `isWithinHours` false leaves that out.
 */
export function checkPlan(problem: PlanProblem, plan: DayPlan, isWithinHours = true): string[] {
  const checker = new Checker(problem, isWithinHours)
  for (const truck of problem.trucks) {
    checker.checkTruck(
      truck,
      plan.runs.filter(({ truckId }) => truckId === truck.id),
    )
  }
  checker.checkLocks(plan.runs)
  checker.checkCounts(plan)
  checker.checkPairs(plan)
  if (isWithinHours) checker.checkShifts(plan)
  return [...checker.faults, ...tornVisits(problem, plan)]
}
