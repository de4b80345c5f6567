import {
  allocateDriver,
  createDriver,
  createTruck,
  deleteDriver,
  deleteTruck,
  makeDriverLink,
  openDriverRun,
  revealBankDetails,
  revokeDriverLink,
  updateDriver,
  updateTruck,
} from '@skipyard/contract/fleet.changes.ts'
import { getDriver, getPapersDue, getTruck, listDrivers, listTrucks } from '@skipyard/contract/fleet.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { createThrottle } from '#server/http/throttle.ts'
import { addDriver } from './add-driver.ts'
import { addTruck } from './add-truck.ts'
import { allocateDriver as allocate } from './allocate-driver.ts'
import { countPapersDue } from './count-papers-due.ts'
import { deleteDriver as removeDriver } from './delete-driver.ts'
import { deleteTruck as removeTruck } from './delete-truck.ts'
import { readDriver, listDrivers as readDrivers } from './driver.reads.ts'
import { driverRunMisses } from './driver-run-misses.ts'
import { makeDriverLink as makeLink } from './make-driver-link.ts'
import { openDriverRun as openRun } from './open-driver-run.ts'
import { revealBankDetails as reveal } from './reveal-bank-details.ts'
import { revokeDriverLink as revokeLinks } from './revoke-driver-link.ts'
import { readTruck, listTrucks as readTrucks } from './truck.reads.ts'
import { updateDriver as saveDriver } from './update-driver.ts'
import { updateTruck as saveTruck } from './update-truck.ts'

function serveTrucks(context: RouteContext): void {
  serve(context, listTrucks, ({ scope, query }) => readTrucks(scope, query))
  serve(context, getPapersDue, async ({ scope }) => ({ data: await countPapersDue(scope) }))
  serve(context, getTruck, async ({ scope, params }) => ({ data: await readTruck(scope, params.truckId) }))
  serve(context, createTruck, async ({ scope, body }) => ({ data: await addTruck(scope, body) }))
  serve(context, updateTruck, async ({ scope, params, body }) => ({
    data: await saveTruck(scope, params.truckId, body),
  }))
  serve(context, deleteTruck, async ({ scope, params }) => ({
    data: await removeTruck(scope, params.truckId),
  }))
  serve(context, allocateDriver, async ({ scope, params, body }) => ({
    data: await allocate(scope, params.truckId, body),
  }))
}

function serveDrivers(context: RouteContext): void {
  serve(context, listDrivers, ({ scope, query }) => readDrivers(scope, query))
  serve(context, getDriver, async ({ scope, params }) => ({ data: await readDriver(scope, params.driverId) }))
  serve(context, createDriver, async ({ scope, body, services }) => ({
    data: await addDriver(scope, body, services),
  }))
  serve(context, updateDriver, async ({ scope, params, body, services }) => ({
    data: await saveDriver(scope, { driverId: params.driverId, input: body }, services),
  }))
  serve(context, deleteDriver, async ({ scope, params }) => ({
    data: await removeDriver(scope, params.driverId),
  }))
  serve(context, revealBankDetails, async ({ scope, params, services }) => ({
    data: await reveal(scope, params.driverId, services),
  }))
  serve(context, makeDriverLink, async ({ scope, params, services }) => ({
    data: await makeLink(scope, params.driverId, services),
  }))
  serve(context, revokeDriverLink, async ({ scope, params }) => ({
    data: await revokeLinks(scope, params.driverId),
  }))
}

/** Trucks, drivers, who drives which, papers that run out, and the private run links. */
export function serveFleet(context: RouteContext): void {
  const misses = createThrottle(driverRunMisses)
  serveTrucks(context)
  serveDrivers(context)
  servePublic(context, openDriverRun, async (call) => ({ data: await openRun(call, misses) }))
}
