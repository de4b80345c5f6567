import { DROP_STATUSES, JOB_STATUSES, PICK_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { TRUCK_STATUSES } from '@skipyard/domain/fleet/truck.ts'
import { BIN_TYPES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { z } from 'zod'
import { address, namedPlace, storedAddress } from '../addresses.ts'
import { loadFlags } from '../bookings/fields.ts'
import { notDone } from '../drivers-day/not-done.ts'
import { operation } from '../operation.ts'
import { planningSettings, tipSite } from '../planning/settings.ts'
import { knownMark, listParts } from '../shared/changed-parts.ts'
import { data, id, version, wireDate } from '../shared/shared.ts'

const allocation = z.enum(['Allocated', 'Unallocated'])
const status = z.enum(JOB_STATUSES)
const date = z.string().meta({ format: 'date-time' })

/** What a card says of its booking (spec 001 §3 Action); `comments` are the office's notes. */
const cardBooking = z.object({
  _id: id,
  version,
  jobID: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  address: storedAddress,
  wasteType: z.string(),
  binType: z.enum(BOOKING_BIN_TYPES),
  binSize: z.int(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  faulty: z.boolean(),
  ...loadFlags,
  permitRequired: z.boolean(),
  pickupDateConfirmation: z.boolean(),
  dropDateString: z.string(),
  pickDateString: z.string(),
  dropActionStatus: z.enum(DROP_STATUSES),
  pickActionStatus: z.enum(PICK_STATUSES),
  dropAllocationStatus: allocation,
  pickAllocationStatus: allocation,
  comments: z.string(),
  labelInput: z.string(),
})

/**
 * A job on the board (spec 001 §3 Action, Run): `_id` is its booking's, `actionId` its own. `runId` is null where it is
 * unallocated; `locked` says that a dispatcher has locked it, which is no matter of its status.
 */
export const card = z
  .object({
    _id: id,
    actionId: id,
    /** The other job of its booking. */
    otherActionId: id,
    actionType: z.enum(['drop', 'pick']),
    status,
    allocationStatus: allocation,
    date,
    timeRange: z.tuple([z.string(), z.string()]),
    comments: z.string(),
    staffComments: z.string(),
    driverComments: z.string(),
    runId: id.nullable(),
    locked: z.boolean(),
    /** Of the council's permit once it is granted; '' until then. */
    permitNumber: z.string(),
    /** The numbered bin it brings or fetches; null where nobody has named one. */
    binNumber: z.string().nullable(),
    /** That its driver could not do it: as long as nobody has planned it again. */
    notDone: notDone.nullable(),
    /** When its driver did what the status says: Delivered, Collected, Returned; null where no driver told it. */
    doneAt: date.nullable(),
    /** When its driver told on today's way to it that they set out, were there, and had set it down or taken it up. */
    told: z
      .object({ headingAt: date.nullable(), onSiteAt: date.nullable(), doneAt: date.nullable() })
      .nullable(),
    /** Put aside with a reason until a day; it stays there after that day, until the job is in a run or moved to another. */
    onHold: z.object({ reason: z.string(), until: date }).nullable(),
    /** Where a dispatcher wants the bin of a pick emptied, null for wherever it is nearest; `siteId` is null for the yard. */
    tipByHand: z.object({ siteId: id.nullable(), name: z.string() }).nullable(),
    booking: cardBooking,
  })
  .meta({ id: 'Card' })

/** A job on the board as it crosses the wire. */
export type WireCard = z.infer<typeof card>

/** A run with its jobs in their order; `number` is its place among its truck's runs of the day, from 1. */
export const run = z
  .object({
    _id: id,
    version,
    date,
    number: z.int(),
    truckInfo: z.object({ truckId: z.object({ _id: id, rego: z.string() }), truckRego: z.string() }),
    driverInfo: z.object({ driverId: z.object({ _id: id, name: z.string() }), driverName: z.string() }),
    bookings: z.array(card),
    runCompleted: z.boolean(),
    locked: z.boolean(),
  })
  .meta({ id: 'Run' })

/** A run as it crosses the wire. */
export type WireRun = z.infer<typeof run>

const plannerTruck = z.object({
  _id: id,
  rego: z.string(),
  status: z.enum(TRUCK_STATUSES),
  allocatedDriver: z.object({ _id: id, name: z.string() }).nullable(),
  binTypes: z.array(z.enum(BIN_TYPES)),
  maxBinSize: z.object({ unit: z.literal('m3'), value: z.number() }).nullable(),
  off: z.boolean(),
  jobs: z.int(),
  /** What speaks against sending out who drives it on the day, in words beside the name; empty for nothing. */
  driverWarnings: z.array(z.string()),
  /** When who drives it works on the day, in minutes of the day; null for the company's hours. */
  driverHours: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** The rest of its driver's own in minutes of the day; null for the company's. */
  driverRest: z.object({ from: z.int(), minutes: z.int() }).nullable(),
  /** Where its day begins and where it ends, as its first and its last driver have it; null for the yard. */
  driverStart: namedPlace.nullable(),
  driverHome: namedPlace.nullable(),
})

/** A truck as the planner sees it (spec 001 §3) on a day: whether it is turned off for it, how many jobs it has. */
export type WirePlannerTruck = z.infer<typeof plannerTruck>

/** From what a run's kilometres and hours are computed: they are a company's own. */
export const plannerSettings = z.object({
  /** How much longer the road is than the straight line. */
  roadFactor: z.number().min(1).max(3),
  speedKmh: z.number().min(5).max(110),
  dropMinutes: z.int().min(0).max(240),
  pickMinutes: z.int().min(0).max(240),
  /** Hours that a run may take before it says that it is too long. */
  dayHours: z.number().min(1).max(24),
  /** For how many days a job that was left undone is among Unallocated; older ones are counted, and asked for. */
  leftOverDays: z.int().min(1).max(365),
})

/** What a run's figures are computed from, as it crosses the wire. */
export type WirePlannerSettings = z.infer<typeof plannerSettings>

const onDay = z.object({ date: wireDate() })

/**
 * The day's runs with their jobs, every truck, and what runs are timed by: yard, tip sites and the company's settings. A caller who
 * names an answer that they know is sent the runs that have changed since.
 */
export const getRuns = operation({
  method: 'GET',
  path: '/runPlanner/runs',
  summary: 'The runs of a day, and the trucks',
  tag: 'runs',
  access: 'member',
  query: onDay.extend({ known: knownMark }),
  reply: data(
    z.object({
      /** The company's today: nothing is moved to a day before it. */
      today: date,
      runs: z.array(run),
      trucks: z.array(plannerTruck),
      baseLocation: address.nullable(),
      settings: plannerSettings.extend({ version: z.int() }),
      planning: planningSettings,
      tips: z.array(tipSite),
    }),
  ).extend(listParts),
})

/**
 * The day's jobs that sit in no run, by hour; from today on also what was left undone on days before it, in a run of
 * then or in none. Those have an earlier `date`, the earliest first. `older` counts the left-overs of days before the
 * company's window, which come along only when `withOlder` asks for them. A caller who names an answer that they know is sent
 * the jobs that have changed since, which are named by `actionId`.
 */
export const getUnallocated = operation({
  method: 'GET',
  path: '/runPlanner/unallocated',
  summary: 'The jobs of a day that sit in no run, and those left over',
  tag: 'runs',
  access: 'member',
  query: onDay.extend({ withOlder: z.enum(['true', 'false']).optional(), known: knownMark }),
  reply: z.object({ data: z.array(card), older: z.int(), ...listParts }),
})

const progress = z.object({ completed: z.int(), total: z.int() })

/** How far the day is: all its jobs, and each driver's. */
export const getPlannerStats = operation({
  method: 'GET',
  path: '/runPlanner/stats',
  summary: 'How many jobs of a day are done, by driver',
  tag: 'runs',
  access: 'member',
  query: onDay,
  reply: data(
    z.object({
      drop: progress,
      pick: progress,
      driverStats: z.array(
        z.object({ driverId: id, driverName: z.string(), drop: progress, pick: progress, total: progress }),
      ),
    }),
  ),
})

/** The statistics of a day as they cross the wire. */
export type WirePlannerStats = z.infer<typeof getPlannerStats.reply>['data']
