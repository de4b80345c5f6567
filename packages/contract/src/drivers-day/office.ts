import { RUN_STATES } from '@skipyard/domain/drivers-day/run-state.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, emptyAsMissing, id, needle, paging, version, wireDate } from '../shared/shared.ts'
import { entryMark } from './marks.ts'

const moment = z.iso.datetime()
const date = z.string().meta({ format: 'date-time' })

/** Which runs the list shows: those of today, those of later days, or all of them. */
export const RUN_TABS = ['today', 'planned', 'all'] as const

/** One of them. */
export type RunTab = (typeof RUN_TABS)[number]

/** Columns the list of runs sorts by; `-` in front sorts downwards. */
export const RUN_SORTS = ['date', 'run', 'driver', 'jobs', 'tipped'] as const

/** A column the list of runs is sorted by. */
export type RunSort = (typeof RUN_SORTS)[number]

/** Whether a text names a sort order of the list of runs. */
export const isRunSort = (text: string): boolean =>
  RUN_SORTS.some((sort) => text === sort || text === `-${sort}`)

/** When a run was to set out and to be back, and how far it was to drive, as it was planned when it left. */
const keptPlan = z.object({ startsAt: moment, endsAt: moment, kilometres: z.number() })

/**
 * What was planned of a run when it left. `against` is what was driven against it, null while the run is out: in minutes longer
 * (null where its driver has not said when it set out and came back), jobs more, and jobs later than was promised.
 */
const runPlan = keptPlan.extend({
  jobs: z.int(),
  against: z.object({ longerBy: z.int().nullable(), moreJobs: z.int(), late: z.int() }).nullable(),
})

/**
 * A run in the list. `jobs` counts those its driver gave back too, `notDone` with those left open on a day that is over.
 * `outAt` and `backAt` happened (null: not yet), `expectedOut` and `expectedBack` are computed as the board does, null
 * without jobs; kilometres likewise. `planned` is null until it leaves, and where nothing was kept then.
 */
export const runRow = z
  .object({
    _id: id,
    version,
    date,
    number: z.int(),
    /** Its place among all runs of its day as they were made, from 0: it has the colour of the board by it. */
    place: z.int(),
    truckId: id,
    rego: z.string(),
    driverId: id,
    driverName: z.string(),
    jobs: z.int(),
    done: z.int(),
    notDone: z.int(),
    outAt: moment.nullable(),
    backAt: moment.nullable(),
    expectedOut: moment.nullable(),
    expectedBack: moment.nullable(),
    kilometres: z.number(),
    planned: runPlan.nullable(),
    tippedKg: z.int(),
    state: z.enum(RUN_STATES),
    /** Empty, and not the first of its truck's day. */
    isRemovable: z.boolean(),
  })
  .meta({ id: 'RunRow' })

/** A run of the list as it crosses the wire. */
export type WireRunRow = z.infer<typeof runRow>

/** A page of the runs, with how many each tab has; `q` looks into rego, driver and docket numbers. */
export const listRuns = operation({
  method: 'GET',
  path: '/runPlanner/list',
  summary: 'A page of the runs, past and to come',
  tag: 'drivers-day',
  access: 'member',
  query: z.object({
    tab: z.preprocess(emptyAsMissing, z.enum(RUN_TABS).default('all')),
    q: needle,
    sort: z.preprocess(
      emptyAsMissing,
      z.string().max(40).refine(isRunSort, 'Unknown sort order').default('-date'),
    ),
    ...paging,
  }),
  reply: z.object({
    total: z.int(),
    counts: z.object({ today: z.int(), planned: z.int(), all: z.int() }),
    data: z.array(runRow),
  }),
})

/** A load taken to a tip; weight in kilograms, cost in cents. */
const tipVisit = z.object({
  _id: id,
  actionId: id,
  runId: id.nullable(),
  site: z.string(),
  docket: z.string(),
  weightKg: z.int(),
  costCents: z.int(),
  tippedAt: moment,
  driverName: z.string(),
})

/** A load taken to a tip, as it crosses the wire. */
export type WireTipVisit = z.infer<typeof tipVisit>

/**
 * How far a job of the day is. `notDone` is there where its driver gave it back; `isOpen` until it is planned again
 * or it is done. `runId` is the run in which that was.
 */
const jobProgress = z.object({
  actionId: id,
  bookingId: id,
  jobID: z.string(),
  actionType: z.enum(['drop', 'pick']),
  suburb: z.string(),
  binSize: z.int(),
  runId: id.nullable(),
  headingAt: moment.nullable(),
  onSiteAt: moment.nullable(),
  doneAt: moment.nullable(),
  /** When the truck was to be there, as it was planned when the run left; null where nothing was kept of it. */
  plannedAt: moment.nullable(),
  /** When the bin of a pick was back on the yard. */
  returnedAt: moment.nullable(),
  photos: z.int(),
  /** What its driver counted beside the hire. */
  extras: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Its driver named a photo of the drop a quarter of an hour ago or more, and none has come since. */
  isPhotoOverdue: z.boolean(),
  notDone: z
    .object({ reason: z.string(), note: z.string(), at: moment, by: z.string(), isOpen: z.boolean() })
    .nullable(),
})

/** How far a job is, as it crosses the wire. */
export type WireJobProgress = z.infer<typeof jobProgress>

/** A driver of the day: their number, and the phone that was heard last. */
const driverOfDay = z.object({
  driverId: id,
  name: z.string(),
  phone: z.string(),
  seenAt: moment.nullable(),
  waiting: z.int(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
})

/** A driver of the day as it crosses the wire. */
export type WireDriverOfDay = z.infer<typeof driverOfDay>

/** Something a phone has told; what there is to it beside the step is in the fields, '' or 0 without. */
const feedEntry = z.object({
  key: id,
  at: moment,
  receivedAt: moment,
  driverId: id,
  driverName: z.string(),
  step: z.string(),
  actionType: z.enum(['drop', 'pick']).nullable(),
  bookingId: id.nullable(),
  jobID: z.string(),
  suburb: z.string(),
  outcome: z.enum(['applied', 'overtaken', 'stale', 'refused']),
  message: z.string(),
  isSettled: z.boolean(),
  /** The note, comment, docket or bin number. */
  text: z.string(),
  reason: z.string(),
  site: z.string(),
  weightKg: z.int(),
  photoId: id.nullable(),
  mark: entryMark,
})

/** Something a phone has told, as it crosses the wire. */
export type WireFeedEntry = z.infer<typeof feedEntry>

/**
 * What drivers tell of a day: how far its jobs are, loads tipped, each driver's last sign of life, what the phones said
 * (the newest 200), and in `unsettled` what of any day waits for the office's decision.
 */
export const getDriversDay = operation({
  method: 'GET',
  path: '/driversDay/day',
  summary: 'What drivers tell of a day',
  tag: 'drivers-day',
  access: 'member',
  query: z.object({ date: wireDate() }),
  reply: data(
    z.object({
      jobs: z.array(jobProgress),
      tips: z.array(tipVisit),
      drivers: z.array(driverOfDay),
      plans: z.array(keptPlan.extend({ runId: z.uuid() })),
      feed: z.array(feedEntry),
      unsettled: z.array(feedEntry),
    }),
  ),
})

/** What was planned of a run of the day when it left. */
export type WireKeptPlan = WireDriversDay['plans'][number]

/** What drivers tell of a day, as it crosses the wire. */
export type WireDriversDay = z.infer<typeof getDriversDay.reply>['data']
