import type { PlanJob, PlanRun, PlanTruck, RunOrder } from '../../run-times/day.ts'
import { begunOrPassedOver, inBoardOrder, inDrivenOrder } from '../../run-times/driven-order.ts'
import { outerRuns } from '../../run-times/time-runs.ts'
import { checkLoad } from '../../runs/check-load.ts'
import type { PlanProblem } from '../plan.ts'
import type { Orders } from '../search/search-state.ts'

/**
 * A job as it stands in a truck's day: whether it stays there, and whether something may come in front of it. `second` is
 * the other half of its visit, done right after it.
 */
export interface Link {
  job: PlanJob | null
  second: PlanJob | null
  run: PlanRun | null
  isFixed: boolean
  isSealed: boolean
}

/** A truck's day as it stands: its runs one after another; a link without job is the yard between two of them. */
export interface Chain {
  truck: PlanTruck
  /** The runs of the day in order; null for one to be made. */
  runs: readonly (PlanRun | null)[]
  links: readonly Link[]
  /** Runs that stay empty: before the first or behind the last of a day that begins or ends away from the yard. */
  aside: readonly PlanRun[]
  isClosed: boolean
}

/** Whether a bin may be put down out of a stack of several empties. */
export const isStackable = ({ job, second }: Pick<Link, 'job' | 'second'>): boolean =>
  job !== null && second === null && job.kind === 'drop' && job.isNestable

type Halves = ReadonlyMap<string, PlanJob>

function secondHalves({ visits = [], jobs }: Pick<PlanProblem, 'visits' | 'jobs'>): Halves {
  if (visits.length === 0) return new Map()
  const known = new Map(jobs.map((job) => [job.id, job]))
  return new Map(
    visits.flatMap(([first, second]) => {
      const job = known.get(second)
      return job && known.has(first) ? [[first, job] as const] : []
    }),
  )
}

/** A job in no run, with the other half of its visit. */
export const freeLink = (problem: Pick<PlanProblem, 'visits' | 'jobs'>, job: PlanJob): Link => ({
  job,
  second: secondHalves(problem).get(job.id) ?? null,
  run: null,
  isFixed: false,
  isSealed: false,
})

/** The jobs of a link, in the order in which they are done. */
export const jobsOfLink = ({ job, second }: Pick<Link, 'job' | 'second'>): PlanJob[] =>
  [job, second].filter((one) => one !== null)

const isStuck = ({ mode }: PlanProblem, jobs: number) => mode === 'idle' && jobs > 0

interface Known {
  jobs: ReadonlyMap<string, PlanJob>
  halves: Halves
}

function linksOfRun(run: PlanRun, { jobs, halves }: Known, isClosed: boolean): Link[] {
  const isShut = isClosed || run.isLocked
  const own = inDrivenOrder(
    run.jobIds.flatMap((jobId) => jobs.get(jobId) ?? []),
    run.driven,
  )
  const begunJobs = begunOrPassedOver(run, own)
  return own.flatMap((job, index) => {
    if (halves.get(own[index - 1]?.id ?? '') === job) return []
    const half = halves.get(job.id)
    const second = half && own[index + 1] === half ? half : null
    const isBegun = index < begunJobs
    const stays = isShut || run.begunJobs > 0 || job.isLocked || second?.isLocked || job.place === null
    return [{ job, second, run, isFixed: stays, isSealed: isShut || isBegun }]
  })
}

const yardLink = (before: PlanRun, isClosed: boolean): Link => ({
  job: null,
  second: null,
  run: null,
  isFixed: true,
  isSealed: isClosed || before.isLocked,
})

/**
 * The runs that a truck drives. An empty one at either end of the day would have it pass the yard for nothing where the day
 * begins or ends elsewhere; what could go into it goes into the run beside it.
 */
function drivenRuns(truck: PlanTruck, standing: readonly PlanRun[]): readonly PlanRun[] {
  const { startPlace, endPlace, yardPlace } = truck
  const hasJobs = standing.map(({ jobIds }) => jobIds.length > 0)
  const { first, last } = outerRuns(hasJobs, { isFromYard: startPlace === yardPlace })
  const from = Math.max(0, first)
  const behind = Math.max(from, last) + 1
  const isCut = endPlace !== yardPlace && standing[behind - 1]?.isLocked === false
  return standing.slice(from, isCut ? behind : undefined)
}

function chainOf(problem: PlanProblem, truck: PlanTruck, known: Known): Chain {
  const standing = problem.runs
    .filter(({ truckId }) => truckId === truck.id)
    .toSorted((one, other) => one.number - other.number)
  const driven = drivenRuns(truck, standing)
  const count = standing.reduce((sum, { jobIds }) => sum + jobIds.length, 0)
  const isClosed = truck.isClosed || isStuck(problem, count)
  const last = driven.at(-1)
  const needsRun = !isClosed && (!last || last.isLocked)
  const runs: readonly (PlanRun | null)[] = needsRun ? [...driven, null] : driven
  const links = runs.flatMap((run, index): Link[] => {
    const before = index > 0 ? runs[index - 1] : null
    const yard = before ? [yardLink(before, isClosed)] : []
    return run ? [...yard, ...linksOfRun(run, known, isClosed)] : yard
  })
  return { truck, runs, links, aside: standing.filter((run) => !driven.includes(run)), isClosed }
}

const linksOf = (chains: readonly Chain[]) => chains.flatMap(({ links }) => links)

/** A pick that stays keeps the drop that brings its bin: where that were left out or came later, no bin would be there. */
function withDropsOfStayingPicks(chains: readonly Chain[]): Chain[] {
  const picked = new Set(
    linksOf(chains)
      .filter(({ isFixed }) => isFixed)
      .flatMap(jobsOfLink)
      .flatMap(({ kind, bookingId }) => (kind === 'pick' ? [bookingId] : [])),
  )
  const keep = (link: Link): Link =>
    link.job?.kind === 'drop' && picked.has(link.job.bookingId) ? { ...link, isFixed: true } : link
  return chains.map((chain) => ({ ...chain, links: chain.links.map(keep) }))
}

/** Every truck's day as it stands on the board. */
export function dayChains(problem: PlanProblem): Chain[] {
  const known = { jobs: new Map(problem.jobs.map((job) => [job.id, job])), halves: secondHalves(problem) }
  return withDropsOfStayingPicks(problem.trucks.map((truck) => chainOf(problem, truck, known)))
}

/** Whether a truck's limits allow the bin of a job. */
export const canCarry = ({ limits }: PlanTruck, { binType, binSizeM3 }: PlanJob): boolean =>
  checkLoad(limits, { binType, binSize: binSizeM3 }).ok

/** Whether a truck may be given a job that is free: it is open, and can carry its bins. */
export const mayTake = ({ truck, isClosed }: Chain, link: Pick<Link, 'job' | 'second'>): boolean =>
  !isClosed && jobsOfLink(link).every((job) => canCarry(truck, job))

const mayGo = ({ place, isAfterPick, undelivered = null }: PlanJob) =>
  place !== null && !isAfterPick && undelivered === null

/**
 * Unallocated jobs that may be placed, of a visit its first; no pick of a bin whose drop waits and may not be: nobody has
 * brought it.
 */
export function freeJobs(problem: PlanProblem): PlanJob[] {
  const { jobs, runs } = problem
  const halves = secondHalves(problem)
  const seconds = new Set(halves.values())
  const placed = new Set(runs.flatMap(({ jobIds }) => jobIds))
  const waiting = jobs.filter(({ id }) => !placed.has(id))
  const stuck = waiting.filter((job) => job.kind === 'drop' && !mayGo(job)).map(({ bookingId }) => bookingId)
  const missing = new Set(stuck)
  const isFree = (job: PlanJob) => mayGo(job) && !(job.kind === 'pick' && missing.has(job.bookingId))
  return waiting.filter((job) => {
    const second = halves.get(job.id)
    return !seconds.has(job) && isFree(job) && (!second || isFree(second))
  })
}

/** Which links a truck may have, by their numbers: its own, and free jobs that it can take. */
export function allowedFor(
  { mode }: PlanProblem,
  chain: Chain,
  all: { links: readonly Link[]; own: ReadonlySet<Link> },
): number[] {
  return all.links.flatMap((link, number) => {
    if (all.own.has(link)) return [number]
    const { job, run, isFixed } = link
    if (!job || isFixed || (mode !== 'anew' && run !== null)) return []
    return mayTake(chain, link) ? [number] : []
  })
}

/** The drop of a booking comes before its own pick. */
export function pairsOf(links: readonly Link[]): (readonly [number, number])[] {
  const drops = new Map<string, number>()
  links.forEach((link, number) => {
    for (const job of jobsOfLink(link)) if (job.kind === 'drop') drops.set(job.bookingId, number)
  })
  return links.flatMap((link, number) =>
    jobsOfLink(link).flatMap((job) => {
      const drop = job.kind === 'pick' ? drops.get(job.bookingId) : undefined
      return drop === undefined || drop === number ? [] : [[drop, number] as const]
    }),
  )
}

/** A run as the board has it: what is begun or passed over stands in front as it stood, whatever its driver does first. */
function asOnBoard(run: PlanRun, links: readonly Link[], jobIds: readonly string[]): string[] {
  const own = links.filter((link) => link.run === run).flatMap(jobsOfLink)
  const stays = begunOrPassedOver(run, own)
  return [...inBoardOrder(run, own).slice(0, stays), ...jobIds.slice(stays)]
}

/** The tours of the search as runs: the yards between them part one run from the next. */
export function runsOf(
  { chains, links }: { chains: readonly Chain[]; links: readonly Link[] },
  orders: Orders,
): RunOrder[] {
  return chains.flatMap(({ truck, runs, aside, links: own }, index) => {
    const parts: string[][] = [[]]
    for (const number of orders[index] ?? []) {
      const link = links[number]
      if (link?.job) parts.at(-1)?.push(...jobsOfLink(link).map(({ id }) => id))
      else parts.push([])
    }
    const empty = aside.map(({ id, number }) => ({ runId: id, truckId: truck.id, number, jobIds: [] }))
    const driven = runs.flatMap((run, place): RunOrder[] => {
      const jobIds = parts[place] ?? []
      if (run)
        return [{ runId: run.id, truckId: truck.id, number: run.number, jobIds: asOnBoard(run, own, jobIds) }]
      const before = runs[place - 1]?.number ?? 0
      return jobIds.length === 0 ? [] : [{ runId: null, truckId: truck.id, number: before + 1, jobIds }]
    })
    return [...driven, ...empty]
  })
}
