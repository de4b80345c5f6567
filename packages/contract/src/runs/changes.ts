import { JOB_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, version, wireDate } from '../shared/shared.ts'
import { plannerSettings, run } from './runs.ts'

const statusChange = z.object({ id, status: z.enum(JOB_STATUSES) })

/**
 * The answer of a planning step: `undo` names it for half a minute, null when nothing changed. `runs` are
 * those changed, with their new versions.
 */
export const plannedStep = z
  .object({
    undo: id.nullable(),
    runs: z.array(z.object({ _id: id, version })),
  })
  .meta({ id: 'PlannedStep' })

export type WirePlannedStep = z.infer<typeof plannedStep>

/**
 * Sets a job's status by the life cycle; `id` is the action's. 409 says why not. Completes a run whose jobs
 * are all settled.
 */
export const updateStatus = operation({
  method: 'POST',
  path: '/actions/updateStatus',
  summary: 'Sets the status of a job in its run',
  tag: 'runs',
  access: 'member',
  body: statusChange,
  reply: data(plannedStep),
})

/**
 * Appends a run to a truck's day. Its driver is the truck's by default; 409 without one. `bookingId`, of an
 * action or a booking, is put into it. `newRunId` is its id; 409 when a run has it.
 */
export const createRun = operation({
  method: 'POST',
  path: '/runPlanner/create-run',
  summary: 'Makes a run',
  tag: 'runs',
  access: 'member',
  body: z.object({
    date: wireDate(),
    truckId: id,
    bookingId: id.nullish(),
    driverId: id.nullish(),
    newRunId: id.optional(),
  }),
  reply: data(run.extend({ undo: id.nullable() })),
})

const named = z.array(id).max(500)

/**
 * A change of a run by `runId`, or a new one of `truckId` on `date`, by default the step's. With a date
 * alone it is Unallocated of that day.
 */
const runUpdate = z
  .object({
    runId: id.optional(),
    truckId: id.optional(),
    /** The new run's id, so that a board can name it before it exists; 409 when a run has it. */
    newRunId: id.optional(),
    date: wireDate().optional(),
    bookingsToAdd: named.optional(),
    bookingsToRemove: named.optional(),
    /** Index in the run, from 0, before which the jobs go; last by default. */
    position: z.int().min(0).max(1_000).optional(),
    /**
     * The run's version as read: 409 when it has changed. Absent, only the named jobs must be where they
     * were.
     */
    version: version.optional(),
  })
  .refine(({ runId, truckId }) => runId === undefined || truckId === undefined, 'Name a run or a truck')
  .refine(
    ({ runId, truckId, date, bookingsToRemove = [] }) =>
      (runId ?? truckId) !== undefined || (date !== undefined && bookingsToRemove.length === 0),
    'Name a run, a truck, or a day to which jobs are added',
  )

/**
 * Moves jobs, by their ids or bookings', between runs, days and Unallocated: all or none. Removed jobs must
 * be in that run, added ones in none; otherwise 409 names each job and where it is. 409 also for a truck
 * that cannot carry it, a lock, a forbidden order or day. `actions` set statuses first; a job takes its
 * run's day.
 */
export const updateRuns = operation({
  method: 'POST',
  path: '/runPlanner/update-runs',
  summary: 'Moves jobs between runs',
  tag: 'runs',
  access: 'member',
  body: z.object({
    date: wireDate(),
    updates: z.array(runUpdate).max(200),
    actions: z.array(statusChange).max(500).optional(),
  }),
  reply: data(plannedStep),
})

/**
 * A new order of a run: the same jobs, each once. 409 when others are in it by now, or the order is
 * forbidden.
 */
export const updateSingleRun = operation({
  method: 'PATCH',
  path: '/runPlanner/updateSingleRun',
  summary: 'Saves the order of a run',
  tag: 'runs',
  access: 'member',
  body: z.object({
    runId: id,
    version: version.optional(),
    bookings: z.array(z.object({ actionId: id, type: z.enum(['drop', 'pick']) })).max(500),
  }),
  reply: data(plannedStep),
})

/** Deletes an empty run, never the first of its truck's day; later ones move up. */
export const deleteRun = operation({
  method: 'DELETE',
  path: '/runPlanner/delete-run',
  summary: 'Takes an empty run away',
  tag: 'runs',
  access: 'member',
  body: z.object({ runId: id }),
  reply: data(plannedStep),
})

/** Gives a run, and the runs in `also`, another driver before it begins; the truck keeps its own. */
export const assignDriver = operation({
  method: 'POST',
  path: '/runPlanner/assign-driver',
  summary: 'Gives a run its driver',
  tag: 'runs',
  access: 'member',
  body: z.object({
    runId: id,
    driverId: id,
    version,
    also: z
      .array(z.object({ runId: id, version }))
      .max(50)
      .optional(),
  }),
  reply: data(plannedStep),
})

/**
 * 'Drop Not Delivered': makes a run of the truck on the day with the drop Delivered, and the booking's pick
 * where it is allocated for that day or earlier.
 */
export const deliverDrop = operation({
  method: 'POST',
  path: '/runPlanner/deliver-drop',
  summary: 'Marks a drop Delivered in a run of its own',
  tag: 'runs',
  access: 'member',
  body: z.object({ actionId: id, truckId: id, date: wireDate() }),
  reply: data(plannedStep),
})

/** Locks a run, or a job in it, against being moved, or takes the lock off. */
export const lockOnBoard = operation({
  method: 'PATCH',
  path: '/runPlanner/lock',
  summary: 'Locks a run or a job',
  tag: 'runs',
  access: 'member',
  body: z
    .object({ runId: id.optional(), actionId: id.optional(), locked: z.boolean() })
    .refine(
      ({ runId, actionId }) => (runId === undefined) !== (actionId === undefined),
      'Name a run or a job',
    ),
  reply: data(plannedStep),
})

/**
 * Puts an unallocated job on hold with a reason until a day after today, or changes both; plans leave it
 * out until then. A run or another day ends the hold. 409 for a job in a run, or with nothing left to do.
 */
export const putOnHold = operation({
  method: 'POST',
  path: '/runPlanner/put-on-hold',
  summary: 'Puts an unallocated job on hold',
  tag: 'runs',
  access: 'member',
  body: z.object({ actionId: id, reason: z.string().max(2_000), until: wireDate() }),
  reply: data(plannedStep),
})

export const takeOffHold = operation({
  method: 'POST',
  path: '/runPlanner/take-off-hold',
  summary: 'Takes a job off hold',
  tag: 'runs',
  access: 'member',
  body: z.object({ actionId: id }),
  reply: data(plannedStep),
})

/**
 * Chooses where the bin of a pick is emptied: a tip site that takes its waste, nowhere on its way with
 * `isStraightBack`, or by default wherever the way is shortest. 409 where the site is gone or does not take
 * it.
 */
export const chooseTip = operation({
  method: 'POST',
  path: '/runPlanner/choose-tip',
  summary: 'Says where the bin of a pick is emptied',
  tag: 'runs',
  access: 'member',
  body: z.object({ actionId: id, tipSiteId: id.nullable(), isStraightBack: z.boolean() }),
  reply: data(plannedStep),
})

const truckDay = { truckId: id, date: wireDate() }

const leftJob = z.object({ actionId: id, jobID: z.string(), message: z.string() })

/**
 * Turns a truck off for a day: its jobs go to other trucks, the nearest that can carry them first, or
 * become unallocated; locked ones stay. `runs` are the truck's as read: 409 when they changed. Answers jobs
 * that stayed (`staying`) and that fit nowhere (`unplaced`).
 */
export const switchTruckOff = operation({
  method: 'POST',
  path: '/runPlanner/switch-truck-off',
  summary: 'Turns a truck off for a day',
  tag: 'runs',
  access: 'member',
  body: z.object({
    ...truckDay,
    jobs: z.enum(['spread', 'unallocate']),
    runs: z.array(z.object({ _id: id, version })).max(200),
  }),
  reply: data(plannedStep.extend({ staying: z.array(leftJob), unplaced: z.array(leftJob) })),
})

export type WireSwitchedOff = z.infer<typeof switchTruckOff.reply>['data']

/** Its former jobs stay where they are. */
export const switchTruckOn = operation({
  method: 'POST',
  path: '/runPlanner/switch-truck-on',
  summary: 'Turns a truck on again for a day',
  tag: 'runs',
  access: 'member',
  body: z.object(truckDay),
  reply: data(plannedStep),
})

/** Undoes the caller's own planning step within half a minute, unless its runs or jobs have changed since. */
export const undoStep = operation({
  method: 'POST',
  path: '/runPlanner/undo',
  summary: 'Takes a planning step back',
  tag: 'runs',
  access: 'member',
  body: z.object({ undo: id }),
  reply: data(plannedStep),
})

/** Changes what the figures of runs are computed from; a stale version answers 409. For owner and office. */
export const updatePlannerSettings = operation({
  method: 'PATCH',
  path: '/runPlanner/settings',
  summary: 'Changes what the figures of runs are reckoned from',
  tag: 'runs',
  access: 'member',
  body: plannerSettings.partial().extend({ version: z.int().min(0) }),
  reply: data(plannerSettings.extend({ version: z.int() })),
})

/**
 * Says that the caller looks at a day, every 20 seconds, and answers who else does. Others hear of changes
 * by the topic `presence` of `GET /events`.
 */
export const noteLooking = operation({
  method: 'POST',
  path: '/runPlanner/presence',
  isReplyNeverStored: true,
  summary: 'Who else looks at a day of the board',
  tag: 'runs',
  access: 'member',
  body: z.object({ date: wireDate() }),
  reply: data(z.array(z.object({ _id: id, name: z.string() }))),
})
