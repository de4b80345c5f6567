import { DROP_STATUSES, JOB_STATUSES, PICK_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { TRUCK_STATUSES } from '@skipyard/domain/fleet/truck.ts'
import { BIN_TYPES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { VISIT_KINDS } from '@skipyard/domain/visits/visit.ts'
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
  comments: z.string(),
  labelInput: z.string(),
})

/**
 * A job on the board (spec 001 §3 Action, Run): `_id` is its booking's, `actionId` its own. `runId` is null
 * while unallocated; `locked` is a dispatcher's lock, whatever its status.
 */
export const card = z
  .object({
    _id: id,
    actionId: id,
    /**
     * The other job of its booking where the two can meet on a board: of the same day, of the day asked for, left undone
     * before today, or joined with it in a visit; null otherwise.
     */
    other: z.object({ actionId: id, allocationStatus: allocation }).nullable(),
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
    binNumber: z.string().nullable(),
    /** Why its driver could not do it; null once it is planned again. */
    notDone: notDone.nullable(),
    /** When its driver did what the status says: Delivered, Collected, Returned; null without a report. */
    doneAt: date.nullable(),
    told: z
      .object({
        headingAt: date.nullable(),
        onSiteAt: date.nullable(),
        doneAt: date.nullable(),
        returnedAt: date.nullable(),
      })
      .nullable(),
    /** Kept after that day, until the job is in a run or moved to another day. */
    onHold: z.object({ reason: z.string(), until: date }).nullable(),
    /**
     * Where a dispatcher wants the bin of a pick emptied, null for the nearest; `siteId` is null for the
     * yard.
     */
    tipByHand: z.object({ siteId: id.nullable(), name: z.string() }).nullable(),
    /** Of a further pick, its number among those of its booking; null for the drop and the pick of a hire. */
    extraPick: z.int().nullable(),
    /**
     * The exchange or other visit that joins it with a job of another booking, or with the other one of its own, which
     * it moves with; null once one of the two is done. `actionIds` in the order in which they are done. `waitMinutes`:
     * how long the truck is to wait between them while it is loaded.
     */
    visit: z
      .object({
        _id: id,
        kind: z.enum(VISIT_KINDS),
        actionIds: z.tuple([id, id]),
        waitMinutes: z.int(),
        with: z.object({
          _id: id,
          jobID: z.string(),
          binSize: z.int(),
          binType: z.enum(BOOKING_BIN_TYPES),
          binNumber: z.string().nullable(),
        }),
      })
      .nullable(),
    /**
     * A visit that does not join it with another card any more, since a half of it is done: times and order of its run
     * still go by it.
     */
    halfDone: z
      .object({
        _id: id,
        kind: z.enum(VISIT_KINDS),
        actionIds: z.tuple([id, id]),
        waitMinutes: z.int(),
      })
      .optional(),
    /** The yard that has the bin of a drop, for a company with several. */
    loadsAt: namedPlace.optional(),
    booking: cardBooking,
  })
  .meta({ id: 'Card' })

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
  /** Reasons against sending its driver out that day; empty for none. */
  driverWarnings: z.array(z.string()),
  /** Working hours of its driver in minutes of the day; null for the company's. */
  driverHours: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** The driver's own break in minutes of the day; null for the company's. */
  driverRest: z.object({ from: z.int(), minutes: z.int() }).nullable(),
  /** Start of its first and end of its last driver; null for the yard. */
  driverStart: namedPlace.nullable(),
  driverHome: namedPlace.nullable(),
  /** Where it is at home beside the first yard. */
  homeYard: namedPlace.optional(),
})

/** A truck as the planner sees it (spec 001 §3) on a day: whether it is turned off for it, how many jobs it has. */
export type WirePlannerTruck = z.infer<typeof plannerTruck>

/** A company's settings for kilometres and hours of runs. */
export const plannerSettings = z.object({
  /** Length of a road relative to the straight line. */
  roadFactor: z.number().min(1).max(3),
  speedKmh: z.number().min(5).max(110),
  dropMinutes: z.int().min(0).max(240),
  pickMinutes: z.int().min(0).max(240),
  /** A run that takes more hours counts as too long. */
  dayHours: z.number().min(1).max(24),
  /** Days for which a job left undone is among Unallocated; older ones are only counted. */
  leftOverDays: z.int().min(1).max(365),
})

export type WirePlannerSettings = z.infer<typeof plannerSettings>

const onDay = z.object({ date: wireDate() })

/**
 * The day's runs with their jobs, all trucks, and what runs are timed by: yard, tip sites, settings. A
 * caller who names a known answer gets only runs changed since.
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
      /** By the company's clock: jobs cannot be moved to an earlier day. */
      today: date,
      runs: z.array(run),
      trucks: z.array(plannerTruck),
      baseLocation: address.nullable(),
      settings: plannerSettings.extend({ version: z.int() }),
      planning: planningSettings,
      tips: z.array(tipSite.omit({ rates: true })),
    }),
  ).extend(listParts),
})

/**
 * The day's jobs in no run, by hour; from today on also left-overs of earlier days, in a run of then or in
 * none, with an earlier `date`, the earliest first. `older` counts those before the company's window,
 * listed only with `withOlder`. A caller who names a known answer gets only jobs changed since, by
 * `actionId`.
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

export type WirePlannerStats = z.infer<typeof getPlannerStats.reply>['data']
