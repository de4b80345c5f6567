import { makeDriverCode } from '@skipyard/contract/drivers-day.settings.ts'
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
} from '@skipyard/contract/fleet.changes.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { z } from 'zod'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

/** A truck as it is sent. */
export type TruckBody = z.input<typeof truckInput>

/** A driver as sent. */
export type DriverBody = z.input<typeof driverInput>

/** A row that is changed, as it was read. */
export interface ReadRow {
  _id: string
  version: number
}

/** Who is to drive a truck; `fromTruck` is given once leaving it was chosen. */
export interface DriverMove {
  allocatedDriver: string | null
  move?: boolean
  fromTruck?: string | null
}

/** Every write, also a refused one, is over when what was read of the fleet is read again. Shows no toast. */
async function write<Reply>(answer: Promise<{ data: Reply }>): Promise<Reply> {
  try {
    return (await answer).data
  } finally {
    // Not before: who opens the row next must not start from what it was.
    await queryClient.invalidateQueries({ queryKey: ['fleet'] })
  }
}

/** Adds a truck, or changes the one that was read; a stale version is an ApiError with status 409. */
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

/** Adds a driver, or changes the one that was read. */
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

/** Gives a truck its driver, or none. */
export const giveDriver = ({ _id: truckId, version }: ReadRow, move: DriverMove, idempotencyKey: string) =>
  write(call(allocateDriver, { params: { truckId }, body: { version, ...move }, idempotencyKey }))

/** Takes a truck out of the fleet. */
export const removeTruck = (truckId: string) => write(call(deleteTruck, { params: { truckId } }))

/** Takes a driver off the records. */
export const removeDriver = (driverId: string) => write(call(deleteDriver, { params: { driverId } }))

/** Bank details in full; that they were looked at is recorded. */
export const readBankDetails = (driverId: string) => write(call(revealBankDetails, { params: { driverId } }))

/** The private run link of a driver; the same until it is revoked. */
export const makeLink = (driverId: string) => write(call(makeDriverLink, { params: { driverId } }))

/** Ends every run link of a driver. */
export const revokeLinks = (driverId: string) => write(call(revokeDriverLink, { params: { driverId } }))

/** Six digits that let one phone of a driver in, and until when. */
export type DriverCode = ReplyOf<typeof makeDriverCode>['data']

/** A new code for a driver's phone, mailed where an address is given; those made before end. */
export const makeCode = async (driverId: string, email: string | null): Promise<DriverCode> =>
  (await call(makeDriverCode, { params: { driverId }, body: email === null ? {} : { email } })).data
