import { DRIVER_GENDERS, DRIVER_STATUSES } from '@skipyard/domain/fleet/driver.ts'
import { DRIVER_PAPERS, TRUCK_PAPERS } from '@skipyard/domain/fleet/papers.ts'
import { TRUCK_STATUSES, TRUCK_TYPES } from '@skipyard/domain/fleet/truck.ts'
import { BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { z } from 'zod'
import { storedAddress } from '../addresses.ts'
import { operation } from '../operation.ts'
import { data, id, list, needle, paging, version } from '../shared/shared.ts'

const date = z.string().meta({ format: 'date-time' })

/** Where it is at home, for a company with several yards; null for the first yard. */
const homeYard = z.object({ _id: id, name: z.string() }).nullable().optional()

/** A truck (spec 001 §3); dates `YYYY-MM-DDT00:00:00Z`, price in whole dollars, no bin types means all. */
export const truck = z
  .object({
    _id: id,
    id,
    version,
    rego: z.string(),
    regoExpiry: date,
    capacity: z.object({ value: z.number(), unit: z.literal('ton') }),
    tray: z.object({ value: z.number(), unit: z.literal('meters') }),
    trayLength: z.number(),
    truckType: z.enum(TRUCK_TYPES),
    status: z.enum(TRUCK_STATUSES),
    lastMaintenance: date,
    maintenanceIntervalMonths: z.int(),
    nextMaintenance: date.nullable(),
    allocatedDriver: id.nullable(),
    driverName: z.string(),
    purchasePrice: z.number().nullable(),
    purchaseDate: date,
    binTypes: z.array(z.enum(BIN_TYPES)),
    maxBinSize: z.object({ unit: z.literal('m3'), value: z.number() }).nullable(),
    homeYard,
  })
  .meta({ id: 'Truck' })

export type WireTruck = z.infer<typeof truck>

/** A weekday of a driver: '' for the company's hours, 'off', or '07:00-15:30'. */
const weekdayHours = z.string()

/** A date with hours of its own; `hours` as those of a weekday. */
const datedHours = z.object({ date, hours: weekdayHours, note: z.string() })

/**
 * A driver (spec 001 §3). Bank details are masked for owner and office and '' for others; licence number,
 * address, date of birth and start are empty for viewers; `driverLink` is masked too, as links are only given out on request.
 */
export const driver = z
  .object({
    _id: id,
    id,
    version,
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    licenseNumber: z.string(),
    licenseExpiry: date.nullable(),
    address: z.string(),
    dob: date.nullable(),
    joiningDate: date.nullable(),
    status: z.enum(DRIVER_STATUSES),
    gender: z.enum(DRIVER_GENDERS),
    alternativePhone: z.string(),
    driverFuelCard: z.string(),
    driverDemiritPoints: z.int().nullable(),
    abn: z.string(),
    mondayHours: weekdayHours,
    tuesdayHours: weekdayHours,
    wednesdayHours: weekdayHours,
    thursdayHours: weekdayHours,
    fridayHours: weekdayHours,
    saturdayHours: weekdayHours,
    sundayHours: weekdayHours,
    datedHours: z.array(datedHours),
    /** '12:00', and minutes; '' and null for the company's break. */
    restFrom: z.string(),
    restMinutes: z.int().nullable(),
    /** Start and end of the day; null for the yard. */
    startPlace: storedAddress.nullable(),
    homeYard,
    accountName: z.string(),
    bsb: z.string(),
    accountNumber: z.string(),
    driverLink: z.string(),
    truck: z.object({ _id: id, rego: z.string(), version }).nullable(),
  })
  .meta({ id: 'Driver' })

export type WireDriver = z.infer<typeof driver>

/** Columns the truck list sorts by; `-` in front sorts downwards. */
export const TRUCK_SORTS = [
  'rego',
  'regoExpiry',
  'capacity',
  'trayLength',
  'truckType',
  'status',
  'lastMaintenance',
  'nextMaintenance',
  'driverName',
] as const

export type TruckSort = (typeof TRUCK_SORTS)[number]

/** Columns the driver list sorts by; `-` in front sorts downwards. */
export const DRIVER_SORTS = [
  'name',
  'phone',
  'licenseNumber',
  'licenseExpiry',
  'status',
  'joiningDate',
] as const

export type DriverSort = (typeof DRIVER_SORTS)[number]

const sortedBy = (sorts: readonly string[], usual: string) =>
  z
    .string()
    .max(40)
    .refine((text) => text === '' || sorts.includes(text.replace(/^-/, '')), 'Unknown sort order')
    .transform((text) => text || usual)
    .default(usual)

/** Searched by rego, type and driver. `due`: those with a paper that runs out soon or has run out. */
export const listTrucks = operation({
  method: 'GET',
  path: '/trucks',
  summary: 'A page of the trucks',
  tag: 'fleet',
  access: 'member',
  query: z.object({
    q: needle,
    sort: sortedBy(TRUCK_SORTS, 'rego'),
    due: z.enum(TRUCK_PAPERS).optional(),
    ...paging,
  }),
  reply: list(truck),
})

/**
 * Searched by name, phone and licence number. `working`: without those who resigned; `due`: licence runs
 * out soon or has run out.
 */
export const listDrivers = operation({
  method: 'GET',
  path: '/drivers',
  summary: 'A page of the drivers',
  tag: 'fleet',
  access: 'member',
  query: z.object({
    q: needle,
    sort: sortedBy(DRIVER_SORTS, 'name'),
    working: z.literal('yes').optional(),
    due: z.enum(DRIVER_PAPERS).optional(),
    ...paging,
  }),
  reply: list(driver),
})

const paperCounts = z.object({ due: z.int(), overdue: z.int() })

/** How many papers run out within 30 days, and how many have run out, of trucks and of drivers. */
export const getPapersDue = operation({
  method: 'GET',
  path: '/trucks/papersDue',
  summary: 'Papers of trucks and drivers that run out',
  tag: 'fleet',
  access: 'member',
  reply: data(
    z.object({
      trucks: z.object({ regoExpiry: paperCounts, nextMaintenance: paperCounts }),
      drivers: z.object({ licenseExpiry: paperCounts }),
    }),
  ),
})

export type PapersDue = z.infer<typeof getPapersDue.reply>['data']

export const getTruck = operation({
  method: 'GET',
  path: '/trucks/:truckId',
  summary: 'One truck',
  tag: 'fleet',
  access: 'member',
  params: z.object({ truckId: id }),
  reply: data(truck),
})

export const getDriver = operation({
  method: 'GET',
  path: '/drivers/:driverId',
  summary: 'One driver',
  tag: 'fleet',
  access: 'member',
  params: z.object({ driverId: id }),
  reply: data(driver),
})
