import * as changes from '@skipyard/contract/fleet.changes.ts'
import * as contract from '@skipyard/contract/fleet.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { allocateDriver } from './allocate-driver.ts'
import { createDriver } from './create-driver.ts'
import { createTruck } from './create-truck.ts'
import { deleteDriver } from './delete-driver.ts'
import { deleteTruck } from './delete-truck.ts'
import { listDrivers, readDriver } from './driver.reads.ts'
import { getDriverHistory } from './get-driver-history.ts'
import { getPapersDue } from './get-papers-due.ts'
import { getTruckHistory } from './get-truck-history.ts'
import { makeDriverLink } from './make-driver-link.ts'
import { revealBankDetails } from './reveal-bank-details.ts'
import { revokeDriverLink } from './revoke-driver-link.ts'
import { listTrucks, readTruck } from './truck.reads.ts'
import { updateDriver } from './update-driver.ts'
import { updateTruck } from './update-truck.ts'

function serveTrucks(context: RouteContext): void {
  serve(context, contract.listTrucks, ({ scope, query }) => listTrucks(scope, query))
  serve(context, contract.getPapersDue, async ({ scope }) => ({ data: await getPapersDue(scope) }))
  serve(context, contract.getTruck, async ({ scope, params }) => ({
    data: await readTruck(scope, params.truckId),
  }))
  serve(context, changes.getTruckHistory, async ({ scope, params }) => ({
    data: await getTruckHistory(scope, params.truckId),
  }))
  serve(context, changes.createTruck, async ({ scope, body }) => ({ data: await createTruck(scope, body) }))
  serve(context, changes.updateTruck, async ({ scope, params, body }) => ({
    data: await updateTruck(scope, params.truckId, body),
  }))
  serve(context, changes.deleteTruck, async ({ scope, params }) => ({
    data: await deleteTruck(scope, params.truckId),
  }))
  serve(context, changes.allocateDriver, async ({ scope, params, body }) => ({
    data: await allocateDriver(scope, params.truckId, body),
  }))
}

function serveDrivers(context: RouteContext): void {
  serve(context, contract.listDrivers, ({ scope, query }) => listDrivers(scope, query))
  serve(context, contract.getDriver, async ({ scope, params }) => ({
    data: await readDriver(scope, params.driverId),
  }))
  serve(context, changes.getDriverHistory, async ({ scope, params }) => ({
    data: await getDriverHistory(scope, params.driverId),
  }))
  serve(context, changes.createDriver, async ({ scope, body, services }) => ({
    data: await createDriver(scope, body, services),
  }))
  serve(context, changes.updateDriver, async ({ scope, params, body, services }) => ({
    data: await updateDriver(scope, { driverId: params.driverId, input: body }, services),
  }))
  serve(context, changes.deleteDriver, async ({ scope, params }) => ({
    data: await deleteDriver(scope, params.driverId),
  }))
  serve(context, changes.revealBankDetails, async ({ scope, params, services }) => ({
    data: await revealBankDetails(scope, params.driverId, services),
  }))
  serve(context, changes.makeDriverLink, async ({ scope, params, services }) => ({
    data: await makeDriverLink(scope, params.driverId, services),
  }))
  serve(context, changes.revokeDriverLink, async ({ scope, params }) => ({
    data: await revokeDriverLink(scope, params.driverId),
  }))
}

/** Trucks, drivers, who drives which, papers that run out, and the private run links. */
export function serveFleet(context: RouteContext): void {
  serveTrucks(context)
  serveDrivers(context)
}
