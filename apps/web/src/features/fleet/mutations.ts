import { makeDriverCode } from '@skipyard/contract/drivers-day/settings.ts'
import {
  allocateDriver,
  createDriver,
  createTruck,
  deleteDriver,
  deleteTruck,
  type driverInput,
  makeDriverLink,
  revealBankDetails,
  revokeDriverLink,
  type truckInput,
  updateDriver,
  updateTruck,
} from '@skipyard/contract/fleet/changes.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { z } from 'zod'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

export type TruckBody = z.input<typeof truckInput>

export type DriverBody = z.input<typeof driverInput>

export interface ReadRow {
  _id: string
  version: number
}

/** `fromTruck` is set once the user agreed that the driver leaves it. */
export interface DriverMove {
  allocatedDriver: string | null
  move?: boolean
  fromTruck?: string | null
}

/** Resolves, also when refused, after the fleet is read again. */
async function write<Reply>(answer: Promise<{ data: Reply }>): Promise<Reply> {
  try {
    return (await answer).data
  } finally {
    // Not before: who opens the row next must not start from what it was.
    await queryClient.invalidateQueries({ queryKey: ['fleet'] })
  }
}

export const saveTruck = (truck: ReadRow | null, body: TruckBody, idempotencyKey: string) =>
  write(
    truck === null
      ? call(createTruck, { body, idempotencyKey })
      : call(updateTruck, {
          params: { truckId: truck._id },
          body: { ...body, version: truck.version },
          idempotencyKey,
        }),
  )

export const saveDriver = (driver: ReadRow | null, body: DriverBody, idempotencyKey: string) =>
  write(
    driver === null
      ? call(createDriver, { body, idempotencyKey })
      : call(updateDriver, {
          params: { driverId: driver._id },
          body: { ...body, version: driver.version },
          idempotencyKey,
        }),
  )

export const giveDriver = ({ _id: truckId, version }: ReadRow, move: DriverMove, idempotencyKey: string) =>
  write(call(allocateDriver, { params: { truckId }, body: { version, ...move }, idempotencyKey }))

export const removeTruck = (truckId: string) => write(call(deleteTruck, { params: { truckId } }))

export const removeDriver = (driverId: string) => write(call(deleteDriver, { params: { driverId } }))

export const readBankDetails = (driverId: string) => write(call(revealBankDetails, { params: { driverId } }))

export const makeLink = (driverId: string) => write(call(makeDriverLink, { params: { driverId } }))

export const revokeLinks = (driverId: string) => write(call(revokeDriverLink, { params: { driverId } }))

export type DriverCode = ReplyOf<typeof makeDriverCode>['data']

/** A new code, mailed where an address is given; earlier ones end. */
export const makeCode = async (driverId: string, email: string | null): Promise<DriverCode> =>
  (await call(makeDriverCode, { params: { driverId }, body: email === null ? {} : { email } })).data
