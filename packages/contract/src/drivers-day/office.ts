import { RUN_STATES } from '@skipyard/domain/drivers-day/run-state.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, emptyAsMissing, id, needle, paging, version, wireDate } from '../shared/shared.ts'
import { entryMark } from './marks.ts'

const moment = z.iso.datetime()
const date = z.string().meta({ format: 'date-time' })

/** Which runs the list shows: those of today, those of later days, or all of them. */
export const RUN_TABS = ['today', 'planned', 'all'] as const

export type RunTab = (typeof RUN_TABS)[number]

/** Columns the list of runs sorts by; `-` in front sorts downwards. */
export const RUN_SORTS = ['date', 'run', 'driver', 'jobs', 'tipped'] as const

export type RunSort = (typeof RUN_SORTS)[number]

/** Whether a text names a sort order of the list of runs. */
export const isRunSort = (text: string): boolean =>
  RUN_SORTS.some((sort) => text === sort || text === `-${sort}`)

const keptPlan = z.object({ startsAt: moment, endsAt: moment, kilometres: z.number() })

const runPlan = keptPlan.extend({
  jobs: z.int(),
  against: z.object({ longerBy: z.int().nullable(), moreJobs: z.int(), late: z.int() }).nullable(),
})

/**
 * A run in the list. `jobs` includes those given back, `notDone` also those left open on a past day.
 * `outAt` and `backAt` are actual, null before; `expectedOut`, `expectedBack` and kilometres are computed
 * as on the board, null without jobs. `planned` is null before it leaves and where nothing was kept.
 */
export const runRow = z
  .object({
    _id: id,
    version,
    date,
    number: z.int(),
    /** Place among all runs of the day in order of creation, from 0: it gives the board's colour. */
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
    /** Empty and not its truck's first run of the day. */
    isRemovable: z.boolean(),
  })
  .meta({ id: 'RunRow' })

export type WireRunRow = z.infer<typeof runRow>

/** With the count of each tab; `q` searches rego, driver and docket numbers. */
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

/** Weight in kilograms, cost in cents. */
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

export type WireTipVisit = z.infer<typeof tipVisit>

/**
 * Progress of a job of the day. `notDone` is set where its driver gave it back, with `isOpen` until it is
 * planned again or done; `runId` is the run it was in.
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
  /** As planned when the run left; null where nothing was kept. */
  plannedAt: moment.nullable(),
  returnedAt: moment.nullable(),
  photos: z.int(),
  extras: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Its driver announced a photo of the drop a quarter of an hour ago or more, and none has come. */
  isPhotoOverdue: z.boolean(),
  notDone: z
    .object({ reason: z.string(), note: z.string(), at: moment, by: z.string(), isOpen: z.boolean() })
    .nullable(),
})

export type WireJobProgress = z.infer<typeof jobProgress>

const driverOfDay = z.object({
  driverId: id,
  name: z.string(),
  phone: z.string(),
  seenAt: moment.nullable(),
  waiting: z.int(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
})

export type WireDriverOfDay = z.infer<typeof driverOfDay>

/** A report of a phone; fields without a value are '' or 0. */
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
  text: z.string(),
  reason: z.string(),
  site: z.string(),
  weightKg: z.int(),
  photoId: id.nullable(),
  mark: entryMark,
})

export type WireFeedEntry = z.infer<typeof feedEntry>

/**
 * What drivers report of a day: progress of jobs, loads, each driver's last sign of life, the newest 200
 * entries, and in `unsettled` entries of any day that the office has to decide.
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

export type WireDriversDay = z.infer<typeof getDriversDay.reply>['data']
