import { z } from 'zod'
import { storedAddress } from '../addresses.ts'
import { historyEntry } from '../bookings/changes.ts'
import { operation } from '../operation.ts'
import { data, id, lastOpenedAt, line, linkEndsAt, version } from '../shared/shared.ts'
import { driver, truck } from './fleet.ts'

/** A field as forms send it: text or number, absent or empty. The domain validates it. */
const typed = z
  .union([z.string().max(400), z.number()])
  .nullish()
  .transform((value) => `${value ?? ''}`)

/** Absent keeps the value or takes the default; an empty one does not. */
const keptWhenLeftOut = typed.optional()

/** Null for the first yard; left out it stays. */
const homeYardId = id.nullish()

const measure = (unit: 'ton' | 'meters' | 'm3') =>
  z.object({ value: typed, unit: z.literal(unit).default(unit) }).nullish()

/** `move` and `fromTruck` agree that the driver leaves another truck. */
const driverChoice = {
  allocatedDriver: id.nullish(),
  move: z.boolean().default(false),
  fromTruck: id.nullish(),
}

/** A truck as its form sends it (spec 001 §3); `trayLength` counts when there is no `tray`. */
export const truckInput = z.object({
  rego: typed,
  regoExpiry: typed,
  capacity: measure('ton'),
  tray: measure('meters'),
  trayLength: typed,
  truckType: keptWhenLeftOut,
  status: keptWhenLeftOut,
  lastMaintenance: typed,
  maintenanceIntervalMonths: keptWhenLeftOut,
  purchasePrice: typed,
  purchaseDate: typed,
  binTypes: z.array(z.string().max(40)).max(20).nullish(),
  maxBinSize: measure('m3'),
  homeYardId,
  ...driverChoice,
})

/** 409 when its driver drives another truck and `move` is not set. */
export const createTruck = operation({
  method: 'POST',
  path: '/trucks',
  summary: 'Adds a truck',
  tag: 'fleet',
  access: 'member',
  body: truckInput,
  reply: data(truck),
})

/** A stale version answers 409. Without `allocatedDriver` the driver stays. */
export const updateTruck = operation({
  method: 'PUT',
  path: '/trucks/:truckId',
  summary: 'Changes a truck',
  tag: 'fleet',
  access: 'member',
  params: z.object({ truckId: id }),
  body: truckInput.extend({ version }),
  reply: data(truck),
})

/** Deletes a truck; 409 while jobs are planned for it from today on. Past runs keep its rego. */
export const deleteTruck = operation({
  method: 'DELETE',
  path: '/trucks/:truckId',
  summary: 'Takes a truck out of the fleet',
  tag: 'fleet',
  access: 'member',
  params: z.object({ truckId: id }),
  reply: data(z.object({ _id: id })),
})

/** Gives a truck a driver, or none; 409 with the reason when the driver drives another one and `move` is not set. */
export const allocateDriver = operation({
  method: 'POST',
  path: '/trucks/:truckId/allocateDriver',
  summary: 'Gives a truck its driver',
  tag: 'fleet',
  access: 'member',
  params: z.object({ truckId: id }),
  body: z.object({ version, ...driverChoice, allocatedDriver: id.nullable() }),
  reply: data(truck),
})

const MOST_DATES = 1_000

/**
 * A driver as sent by the form (spec 001 §3). Bank details absent or masked stay, and so do absent hours,
 * break and start.
 */
export const driverInput = z.object({
  firstName: typed,
  lastName: typed,
  phone: typed,
  licenseNumber: typed,
  licenseExpiry: typed,
  address: typed,
  dob: typed,
  joiningDate: typed,
  status: keptWhenLeftOut,
  gender: keptWhenLeftOut,
  alternativePhone: typed,
  driverFuelCard: typed,
  driverDemiritPoints: typed,
  abn: typed,
  mondayHours: keptWhenLeftOut,
  tuesdayHours: keptWhenLeftOut,
  wednesdayHours: keptWhenLeftOut,
  thursdayHours: keptWhenLeftOut,
  fridayHours: keptWhenLeftOut,
  saturdayHours: keptWhenLeftOut,
  sundayHours: keptWhenLeftOut,
  datedHours: z
    .array(z.object({ date: typed, hours: typed, note: typed }))
    .max(MOST_DATES)
    .optional(),
  restFrom: keptWhenLeftOut,
  restMinutes: keptWhenLeftOut,
  /** Null for the yard; absent, it stays. */
  startPlace: storedAddress
    .extend({ name: line(200), suburb: line(100), postCode: line(10) })
    .nullable()
    .optional(),
  homeYardId,
  accountName: z.string().max(400).optional(),
  bsb: z.string().max(400).optional(),
  accountNumber: z.string().max(400).optional(),
})

export const createDriver = operation({
  method: 'POST',
  path: '/drivers',
  summary: 'Adds a driver',
  tag: 'fleet',
  access: 'member',
  body: driverInput,
  reply: data(driver),
})

/** 409 for a stale version, and for resigning while a truck is allocated. */
export const updateDriver = operation({
  method: 'PUT',
  path: '/drivers/:driverId',
  summary: 'Changes a driver',
  tag: 'fleet',
  access: 'member',
  params: z.object({ driverId: id }),
  body: driverInput.extend({ version }),
  reply: data(driver),
})

/**
 * Deletes a driver; 409 while a truck is allocated or a run of today or later is theirs. Past runs keep the
 * name.
 */
export const deleteDriver = operation({
  method: 'DELETE',
  path: '/drivers/:driverId',
  summary: 'Takes a driver off the records',
  tag: 'fleet',
  access: 'member',
  params: z.object({ driverId: id }),
  reply: data(z.object({ _id: id })),
})

/** In full, for owner and office; each request is recorded. */
export const revealBankDetails = operation({
  method: 'POST',
  path: '/drivers/:driverId/reveal',
  summary: 'Bank details of a driver in full',
  tag: 'fleet',
  access: 'member',
  needsProof: true,
  isReplyNeverStored: true,
  params: z.object({ driverId: id }),
  reply: data(z.object({ accountName: z.string(), bsb: z.string(), accountNumber: z.string() })),
})

/** A driver's private link: the current one or a new one. It works until it is revoked. */
export const makeDriverLink = operation({
  method: 'POST',
  path: '/drivers/:driverId/link',
  summary: 'The private run link, made when there is none',
  tag: 'fleet',
  access: 'member',
  isReplyNeverStored: true,
  params: z.object({ driverId: id }),
  reply: data(z.object({ driverLink: z.url(), lastOpenedAt, endsAt: linkEndsAt })),
})

export const revokeDriverLink = operation({
  method: 'DELETE',
  path: '/drivers/:driverId/link',
  summary: 'Ends the run links of a driver',
  tag: 'fleet',
  access: 'member',
  params: z.object({ driverId: id }),
  reply: data(z.object({ _id: id })),
})

/** Who changed a truck, when and what, newest first; for owner and office. */
export const getTruckHistory = operation({
  method: 'GET',
  path: '/trucks/:truckId/history',
  summary: 'Who changed a truck, when, and what',
  tag: 'fleet',
  access: 'member',
  params: z.object({ truckId: id }),
  reply: data(z.array(historyEntry)),
})

/**
 * Who changed a driver, when and what, and who looked at the bank details, newest first; for owner and office. Bank
 * details stay masked.
 */
export const getDriverHistory = operation({
  method: 'GET',
  path: '/drivers/:driverId/history',
  summary: 'Who changed a driver or looked at the bank details, and when',
  tag: 'fleet',
  access: 'member',
  params: z.object({ driverId: id }),
  reply: data(z.array(historyEntry)),
})
