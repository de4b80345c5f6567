import { driverName } from '@skipyard/domain/fleet/driver.ts'
import type { PlannedRun } from '@skipyard/domain/runs/board.ts'
import { nextRunNumber } from '@skipyard/domain/runs/number-runs.ts'
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
  driverId?: string | null | undefined
  among?: readonly PlannedRun[]
}

/** An empty run, the last of its truck's day, not yet written; 409 when the truck is off or nobody drives it. */
export async function makeRun(scope: TenantScope, wish: RunWish): Promise<PlannedRun> {
  const { truckId, date, among = [] } = wish
  const truck = await holdTruck(scope, { truckId, date })
  if (!truck) throw notFound()
  if (truck.isOff) return accept(refused('truck-off', boardTexts.truckOff(truck.rego)))
  const driverId = wish.driverId ?? truck.driverId
  if (!driverId) return accept(refused('no-driver', boardTexts.noDriver(truck.rego)))
  const driver = await holdDriver(scope, driverId)
  if (!driver) throw notFound()
  if (driver.status === 'Resigned') {
    return accept(refused('driver-gone', boardTexts.driverGone(driverName(driver))))
  }
  const { runs } = await loadBoard(scope, { runIds: await findRunIds(scope, { truckId, date }), jobs: [] })
  const made = among.filter((run) => run.truckId === truckId && run.date === date)
  return {
    id: uuidv7(),
    version: 1,
    date,
    truckId,
    rego: truck.rego,
    driverId,
    limits: truck.limits,
    number: nextRunNumber([...runs, ...made]),
    isLocked: false,
    isTruckOff: false,
    jobIds: [],
  }
}
