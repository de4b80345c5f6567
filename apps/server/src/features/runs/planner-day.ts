import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs/changes.ts'
import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { minuteOfRuns } from '@skipyard/domain/run-times/minute-of-runs.ts'
import {
  type Board,
  findJob,
  isRunCompleted,
  type Obstacle,
  type PlannedRun,
} from '@skipyard/domain/runs/board.ts'
import { completeRuns } from '@skipyard/domain/runs/mark-jobs.ts'
import { nextRunNumber } from '@skipyard/domain/runs/number-runs.ts'
import { canChangePlannerSettings, canPlanRuns, canReadRuns } from '@skipyard/domain/runs/policy.ts'
import { switchTruckOff as decide } from '@skipyard/domain/runs/switch-truck-off.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { readDrivenOf } from '#server/features/run-times/days-of-runs.reads.ts'
import { readDriversOfDay } from '#server/features/run-times/drivers-of-days.reads.ts'
import { readCompanyFrame } from '#server/features/run-times/frame.reads.ts'
import { readLoadingYards } from '#server/features/yards/yard.reads.ts'
import { Failure, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findRunIds, holdTruck, loadBoard } from './board.store.ts'
import { commitStep } from './commit-step.ts'
import {
  findSpareTrucks,
  notePresence,
  readOthers,
  savePlannerSettings,
  saveTruckDay,
} from './planner.store.ts'
import { readPlannerSettings } from './run.reads.ts'
import { refuseObstacles } from './runs.ts'

export async function noteLooking(
  scope: TenantScope,
  date: LocalDate,
): Promise<{ _id: string; name: string }[]> {
  if (!canReadRuns(scope.actor)) throw notAllowed()
  // NOTE not recorded: who looks is no history.
  if (await notePresence(scope, date)) scope.announce('presence')
  return readOthers(scope, date)
}

export async function updatePlannerSettings(
  scope: TenantScope,
  { version, ...sent }: RequestOf<typeof changes.updatePlannerSettings>['body'],
) {
  if (!canChangePlannerSettings(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const { version: held, ...before } = await readPlannerSettings(scope)
  if (held !== version) throw stale()
  const after = {
    roadFactor: sent.roadFactor ?? before.roadFactor,
    speedKmh: sent.speedKmh ?? before.speedKmh,
    dropMinutes: sent.dropMinutes ?? before.dropMinutes,
    pickMinutes: sent.pickMinutes ?? before.pickMinutes,
    dayHours: sent.dayHours ?? before.dayHours,
    leftOverDays: sent.leftOverDays ?? before.leftOverDays,
  }
  await savePlannerSettings(scope, after, held + 1)
  const changes = { settings: { from: before, to: after } }
  await record(scope, { action: 'planner.settings-changed', subjectId: scope.tenantId, changes })
  scope.announce('runs')
  return { ...after, version: held + 1 }
}

type Body = RequestOf<typeof changes.switchTruckOff>['body']

async function spareRuns(
  scope: TenantScope,
  { runs, bookings }: Board,
  off: { truckId: string; date: LocalDate },
): Promise<PlannedRun[]> {
  const others = runs.filter(({ truckId }) => truckId !== off.truckId)
  const jobsOf = ({ jobIds }: PlannedRun) => jobIds.flatMap((id) => findJob({ bookings }, id)?.job ?? [])
  const isFree = ({ truckId, driverId }: Pick<PlannedRun, 'truckId' | 'driverId'>) =>
    truckId !== off.truckId &&
    others.every((run) => (run.truckId === truckId ? isRunCompleted(jobsOf(run)) : run.driverId !== driverId))
  const trucks = await findSpareTrucks(scope, off.date)
  return trucks.filter(isFree).map((truck) => ({
    ...truck,
    id: uuidv7(),
    version: 1,
    date: off.date,
    number: nextRunNumber(others.filter(({ truckId }) => truckId === truck.truckId)),
    isLocked: false,
    isTruckOff: false,
    jobIds: [],
  }))
}

function refuseOld(ofTruck: readonly PlannedRun[], known: Body['runs'], rego: string): void {
  const isKnown = ({ id, version }: PlannedRun) =>
    known.some((run) => run._id === id && run.version === version)
  if (ofTruck.length === known.length && ofTruck.every(isKnown)) return
  throw new Failure(409, boardTexts.truckChanged(rego))
}

const named = (board: Board, left: readonly Obstacle[]) =>
  left.flatMap(({ jobId, message }) => {
    const booking = findJob(board, jobId)?.booking
    return booking ? [{ actionId: jobId, jobID: jobID(booking), message }] : []
  })

/** Its jobs go to other trucks or to Unallocated, in one step. */
export async function switchTruckOff(
  scope: TenantScope,
  { truckId, date, jobs, runs }: Body,
): Promise<changes.WireSwitchedOff> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const truck = await holdTruck(scope, { truckId, date })
  if (!truck) throw notFound()
  if (truck.isOff) return { undo: null, runs: [], staying: [], unplaced: [] }
  const isSpread = jobs === 'spread'
  const runIds = await findRunIds(scope, isSpread ? { date } : { truckId, date })
  const before = await loadBoard(scope, { runIds, jobs: [] })
  refuseOld(
    before.runs.filter((run) => run.truckId === truckId),
    runs,
    truck.rego,
  )
  const spare = isSpread ? await spareRuns(scope, before, { truckId, date }) : []
  const spreadBy = isSpread
    ? {
        ...(await readCompanyFrame(scope)),
        now: minuteOfRuns(date, scope),
        drivers: await readDriversOfDay(scope, date),
        drivenOf: await readDrivenOf(scope, date),
        yardOf: await readLoadingYards(
          scope,
          before.bookings.map(({ drop }) => drop.id),
        ),
      }
    : null
  const { outcome, staying, unplaced } = decide(before, spare, { truckId, spreadBy })
  const after = completeRuns(before, await refuseObstacles(scope, before, outcome))
  const step = await commitStep(scope, { before, after, truck: { truckId, date, isOff: true } })
  return { ...step, staying: named(before, staying), unplaced: named(before, unplaced) }
}

/** Not undoable: turning it off is the way back. */
export async function switchTruckOn(
  scope: TenantScope,
  { truckId, date }: RequestOf<typeof changes.switchTruckOn>['body'],
): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const truck = await holdTruck(scope, { truckId, date })
  if (!truck) throw notFound()
  if (!truck.isOff) return { undo: null, runs: [] }
  await saveTruckDay(scope, { truckId, date, isOff: false })
  await record(scope, {
    action: 'truck.turned-on',
    subjectId: truckId,
    changes: { off: { from: date, to: null } },
  })
  scope.announce('runs')
  return { undo: null, runs: [] }
}
