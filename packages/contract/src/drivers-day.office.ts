import { RUN_STATES } from '@skipyard/domain/drivers-day/run-state.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import { id, needle, paging, version } from './shared.ts'

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

/**
 * A run in the list. `jobs` counts those its driver gave back too, `notDone` with those left open on a day that is over.
 * `outAt` and `backAt` happened (null: not yet), `expectedOut` and `expectedBack` are reckoned as the board does, null
 * without jobs; kilometres likewise.
 */
export const runRow = z
  .object({
    _id: id,
    version,
    date,
    number: z.int(),
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
    tippedKg: z.int(),
    state: z.enum(RUN_STATES),
    /** Empty, and not the first of its truck's day. */
    isRemovable: z.boolean(),
  })
  .meta({ id: 'RunRow' })

/** A run of the list as it crosses the wire. */
export type WireRunRow = z.infer<typeof runRow>

const emptyAsMissing = (value: unknown) => (value === '' || value === null ? undefined : value)

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
