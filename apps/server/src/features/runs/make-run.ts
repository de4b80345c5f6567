import { driverName } from '@skipyard/domain/fleet/driver.ts'
import type { PlannedRun } from '@skipyard/domain/runs/board.ts'
import { newRun } from '@skipyard/domain/runs/new-run.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { v7 as uuidv7 } from 'uuid'
import { accept, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findRunIds, holdDriver, holdTruck, loadBoard } from './board.store.ts'

/** Whose run, on which day; `among` are runs made in the same step. */
export interface RunWish {
  truckId: string
  date: LocalDate
  /** The id that the caller has given it already; one that is taken is a 409. */
  runId?: string | undefined
  driverId?: string | null | undefined
  among?: readonly PlannedRun[]
}

/** An empty run, the last of its truck's day, not yet written; 409 when the truck is off or nobody drives it. */
export async function makeRun(scope: TenantScope, wish: RunWish): Promise<PlannedRun> {
  const { truckId, date, runId: id = uuidv7(), driverId, among = [] } = wish
  const truck = await holdTruck(scope, { truckId, date })
  if (!truck) throw notFound()
  const runIds = await findRunIds(scope, { truckId, date })
  const { runs } = await loadBoard(scope, { runIds: [...runIds, id], jobs: [] })
  const isTaken = [...runs, ...among].some((run) => run.id === id)
  if (isTaken) return accept(refused('run-exists', boardTexts.runExists))
  const ofTruck = [...runs, ...among].filter((run) => run.truckId === truckId && run.date === date)
  const run = accept(newRun({ id, date, truck, driverId, ofTruck }))
  const driver = await holdDriver(scope, run.driverId)
  if (!driver) throw notFound()
  if (driver.status === 'Resigned') {
    return accept(refused('driver-gone', boardTexts.driverGone(driverName(driver))))
  }
  return run
}
