import type { WirePlannedStep } from '@skipyard/contract/runs/changes.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { type BookingChanges, revertChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { type Board, findJob, type PlannedRun, runOfJob } from '@skipyard/domain/runs/board.ts'
import { renumbered } from '@skipyard/domain/runs/number-runs.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { undoStep as decide, jobsBack } from '@skipyard/domain/runs/undo-step.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { z } from 'zod'
import { type LastEntry, readLastEntries } from '#server/audit/read-last-entries.ts'
import { replacedPrice } from '#server/features/prices/keep-booking-price.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findRunIds, holdTruck, loadBoard, resolveJobs } from './board.store.ts'
import { commitStep } from './commit-step.ts'
import type { TruckDay } from './planner.store.ts'
import { refuseObstacles } from './runs.ts'

const keptRun = z.object({
  id: z.string(),
  version: z.number(),
  date: z.string().transform(localDate),
  truckId: z.string(),
  driverId: z.string(),
  number: z.number(),
  isLocked: z.boolean(),
  jobIds: z.array(z.string()),
})

const keptTruck = z.object({
  truckId: z.string(),
  date: z.string().transform(localDate),
  isOff: z.boolean(),
})

type KeptRun = z.output<typeof keptRun>

const dayOf = ({ truckId, date }: Pick<PlannedRun, 'truckId' | 'date'>) => `${truckId} ${date}`

const NOTHING: KeptStep = { runs: [], bookings: [], truck: null }

const bookingChanges = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))

interface KeptStep {
  runs: { from: KeptRun | null; to: KeptRun | null }[]
  bookings: { id: string; changes: BookingChanges; version: number }[]
  truck: TruckDay | null
}

function keptStep({ changes }: LastEntry): KeptStep {
  const named = (prefix: string) => Object.entries(changes).filter(([path]) => path.startsWith(prefix))
  return {
    runs: named('run.').map(([, { from, to }]) => ({
      from: keptRun.nullable().parse(from),
      to: keptRun.nullable().parse(to),
    })),
    bookings: named('booking.').map(([path, { from, to }]) => ({
      id: path.slice('booking.'.length),
      changes: bookingChanges.parse(from),
      version: z.number().parse(to),
    })),
    truck: changes.truck ? keptTruck.parse(changes.truck.to) : null,
  }
}

function isAsLeft(board: Board, { runs, bookings }: KeptStep): boolean {
  const areRuns = runs.every(({ from, to }) => {
    const now = board.runs.find(({ id }) => id === (to ?? from)?.id)
    return to === null ? now === undefined : now?.version === to.version
  })
  const left = runs.flatMap(({ to }) => to?.jobIds ?? [])
  const freed = runs.flatMap(({ from }) => from?.jobIds ?? []).filter((jobId) => !left.includes(jobId))
  return (
    areRuns &&
    freed.every((jobId) => findJob(board, jobId) !== undefined && runOfJob(board, jobId) === undefined) &&
    bookings.every(({ id, version }) => board.bookings.find((now) => now.id === id)?.version === version)
  )
}

/** A truck that is off gets no run again but by its own step. */
async function areTrucksAsLeft(
  scope: TenantScope,
  board: Board,
  { runs, truck }: KeptStep,
): Promise<boolean> {
  const again = runs.flatMap(({ from }) =>
    from && !board.runs.some(({ id }) => id === from.id) ? [{ ...from, isOff: false }] : [],
  )
  for (const wanted of truck ? [truck] : again) {
    if ((await holdTruck(scope, wanted))?.isOff !== wanted.isOff) return false
  }
  return true
}

async function runAgain(scope: TenantScope, kept: KeptRun): Promise<PlannedRun[]> {
  const truck = await holdTruck(scope, kept)
  if (!truck) return []
  const { rego, limits } = truck
  return [{ ...kept, rego, limits, isTruckOff: false, version: kept.version + 1 }]
}

const movedBy = ({ runs }: KeptStep): string[] => [
  ...new Set(runs.flatMap(({ from, to }) => [...(from?.jobIds ?? []), ...(to?.jobIds ?? [])])),
]

const daysOf = ({ runs }: KeptStep) =>
  new Map(
    runs.flatMap(({ from, to }) => {
      const run = to ?? from
      return run ? [[dayOf(run), run] as const] : []
    }),
  )

async function findNeighbours(scope: TenantScope, step: KeptStep): Promise<string[]> {
  const found: string[] = []
  for (const day of daysOf(step).values()) found.push(...(await findRunIds(scope, day)))
  return found
}

/** Numbers the runs without gap or double: returning ones first, those made since after. */
function numberAnew(runs: readonly PlannedRun[], days: ReadonlyMap<string, unknown>): PlannedRun[] {
  return [...Map.groupBy(runs, dayOf)].flatMap(([day, ofDay]) => (days.has(day) ? renumbered(ofDay) : ofDay))
}

/** The board now, with runs that come back still empty, and the truck that is turned on again. */
async function openBoard(scope: TenantScope, board: Board, { runs, truck }: KeptStep): Promise<Board> {
  const again: PlannedRun[] = []
  for (const { from } of runs) {
    if (!from || board.runs.some(({ id }) => id === from.id)) continue
    again.push(...(await runAgain(scope, from)).map((run) => ({ ...run, isLocked: false, jobIds: [] })))
  }
  const isOnAgain = (run: PlannedRun) => truck !== null && dayOf(run) === dayOf(truck)
  return {
    ...board,
    runs: [...again, ...board.runs].map((run) => (isOnAgain(run) ? { ...run, isTruckOff: false } : run)),
  }
}

function bookingsBefore(board: Board, { bookings }: KeptStep): Booking[] {
  return board.bookings.map((booking) => {
    const changes = bookings.find(({ id }) => id === booking.id)?.changes
    return changes ? revertChanges(booking, changes) : booking
  })
}

/** The runs as they were before the step, with the jobs that the rules let back into them. */
function runsBefore({ runs }: Board, step: KeptStep): PlannedRun[] {
  const named = step.runs.flatMap(({ from, to }) => (to ?? from)?.id ?? [])
  const before = step.runs.flatMap(({ from }) => {
    const now = runs.find(({ id }) => id === from?.id)
    return from && now ? [{ ...now, ...from, version: now.version, jobIds: now.jobIds }] : []
  })
  return numberAnew([...before, ...runs.filter(({ id }) => !named.includes(id))], daysOf(step))
}

async function boardBefore(scope: TenantScope, board: Board, step: KeptStep): Promise<Board> {
  const open = await openBoard(scope, board, step)
  const then = step.runs.flatMap(({ from, to }) => {
    const id = (to ?? from)?.id
    return id === undefined ? [] : [{ id, jobIds: from?.jobIds ?? [] }]
  })
  const outcome = jobsBack(open, then, bookingsBefore(board, step))
  const after = await refuseObstacles(scope, board, outcome)
  const moved = new Set(movedBy(step))
  const placed = new Set(after.runs.flatMap(({ jobIds }) => jobIds))
  const allocated = <Some extends Job>(job: Some): Some =>
    moved.has(job.id) ? { ...job, isAllocated: placed.has(job.id) } : job
  return {
    ...after,
    runs: runsBefore(after, step),
    bookings: after.bookings.map((booking) => ({
      ...booking,
      drop: allocated(booking.drop),
      pick: allocated(booking.pick),
    })),
  }
}

/** Undoes the actor's own step, whole, while its runs and jobs are unchanged and the board's rules let them back. */
export async function undoStep(scope: TenantScope, stepId: string): Promise<WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const last = (await readLastEntries(scope, [stepId])).get(stepId)
  const facts = { actorId: scope.actor.loginId, now: scope.now }
  const step = last?.action.startsWith('runs.') ? keptStep(last) : NOTHING
  const named = [...movedBy(step), ...step.bookings.map(({ id }) => id)]
  const jobs = await resolveJobs(scope, [...new Set(named)])
  const runIds = [
    ...step.runs.flatMap(({ from, to }) => (to ?? from)?.id ?? []),
    ...(await findNeighbours(scope, step)),
  ]
  const board = await loadBoard(scope, { runIds, jobs })
  const isUnchangedSince =
    step.runs.length + step.bookings.length + Number(step.truck !== null) > 0 &&
    isAsLeft(board, step) &&
    (await areTrucksAsLeft(scope, board, step))
  accept(decide(last ?? null, { ...facts, isUnchangedSince }))
  const after = await boardBefore(scope, board, step)
  const truck = step.truck ? { ...step.truck, isOff: !step.truck.isOff } : undefined
  const prices = new Map(
    step.bookings.flatMap(({ id, changes }) => {
      const price = replacedPrice(changes)
      return price === undefined ? [] : [[id, price] as const]
    }),
  )
  return commitStep(scope, { before: board, after, truck, undoes: stepId, prices })
}
