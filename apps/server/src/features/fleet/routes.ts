import * as changes from '@skipyard/contract/fleet/changes.ts'
import * as contract from '@skipyard/contract/fleet/fleet.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { allocateDriver } from './allocation.ts'
import { revealBankDetails } from './bank-details.ts'
import { listDrivers, readDriver } from './driver.reads.ts'
import { makeDriverLink, revokeDriverLink } from './driver-link.ts'
import { createDriver, deleteDriver, getDriverHistory, updateDriver } from './drivers.ts'
import { getPapersDue } from './papers-due.ts'
import { listTrucks, readTruck } from './truck.reads.ts'
import { createTruck, deleteTruck, getTruckHistory, updateTruck } from './trucks.ts'

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
  serve(context, changes.createDriver, async ({ scope, body, ...means }) => ({
    data: await createDriver(scope, body, means),
  }))
  serve(context, changes.updateDriver, async ({ scope, params, body, ...means }) => ({
    data: await updateDriver(scope, { driverId: params.driverId, input: body }, means),
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

export function serveFleet(context: RouteContext): void {
  serveTrucks(context)
  serveDrivers(context)
}
