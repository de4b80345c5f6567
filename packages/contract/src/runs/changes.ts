import { JOB_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, version, wireDate } from '../shared/shared.ts'
import { plannerSettings, run } from './runs.ts'

const statusChange = z.object({ id, status: z.enum(JOB_STATUSES) })

/**
 * What a planning step answers: `undo` names the step, to be taken back within ten seconds; null when nothing was
 * changed. `runs` are those it changed, with their versions since.
 */
export const plannedStep = z
  .object({
    undo: id.nullable(),
    runs: z.array(z.object({ _id: id, version })),
  })
  .meta({ id: 'PlannedStep' })

/** A planning step as it crosses the wire. */
export type WirePlannedStep = z.infer<typeof plannedStep>

/**
 * Sets the status of a job as the planner or the driver does, by the rules of the life cycle; `id` is the action's. 409
 * says in words why not. A run whose jobs are all settled is completed by it.
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
 * Makes a run for a truck, the last of its day. Its driver is the truck's unless one is named; 409 when there is none.
 * `bookingId`, of an action or a booking, is put into it. `newRunId` is the id it is to have; 409 when a run has it.
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
 * A run that changes, named by `runId`, or a new one of `truckId` on `date`, the step's day unless said otherwise. With a
 * date alone, Unallocated of that day: what is added there is in no run.
 */
const runUpdate = z
  .object({
    runId: id.optional(),
    truckId: id.optional(),
    /** The id that the new run is to have, so that a board can name it before it is made; 409 when a run has it. */
    newRunId: id.optional(),
    date: wireDate().optional(),
    bookingsToAdd: named.optional(),
    bookingsToRemove: named.optional(),
    /** Before which place of the run, from 0, the added ones go; last when it is left out. */
    position: z.int().min(0).max(1_000).optional(),
    /** The run's version as it was read: 409 when it has changed. Left out, only the named jobs must be where they were. */
    version: version.optional(),
  })
  .refine(({ runId, truckId }) => runId === undefined || truckId === undefined, 'Name a run or a truck')
  .refine(
    ({ runId, truckId, date, bookingsToRemove = [] }) =>
      (runId ?? truckId) !== undefined || (date !== undefined && bookingsToRemove.length === 0),
    'Name a run, a truck, or a day to which jobs are added',
  )

/**
 * Moves jobs, by their ids or their bookings', between runs, days and Unallocated: all or none. What is removed must sit in that
 * run, what is only added in none; otherwise 409 names each job and where it is now. 409 also for a truck that cannot
 * carry it, a lock, a forbidden order or day. `actions` are marked first; a job takes the day of the run it goes into.
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

/** Saves a new order of a run: the same jobs, each once. 409 when others sit in it now, or the order is forbidden. */
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

/** Takes an empty run away, but never the first of its truck's day; later ones move up. */
export const deleteRun = operation({
  method: 'DELETE',
  path: '/runPlanner/delete-run',
  summary: 'Takes an empty run away',
  tag: 'runs',
  access: 'member',
  body: z.object({ runId: id }),
  reply: data(plannedStep),
})

/** Gives a run, and `also` further ones in the same step, another driver, as long as none has begun; the truck keeps its own. */
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
 * 'Drop Not Delivered': makes a run of the chosen truck on the day, with the drop Delivered in it, and the booking's pick
 * when that is allocated.
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
 * Puts an unallocated job aside with a reason until a day after today, or changes both of a hold; no plan has work with it
 * until then. It ends with a run and with another day of the job. 409 for a job in a run, or with nothing left to do.
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

/** Takes a job off hold: it is among Unallocated again. */
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
 * Says where the bin of a pick is emptied: at a tip site that takes its waste, or nowhere on its way, with
 * `isStraightBack`; neither: wherever that makes the way shortest. 409 where the site is gone or does not take it.
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

/** A job that could not go where the others went, and why. */
const leftJob = z.object({ actionId: id, jobID: z.string(), message: z.string() })

/**
 * Turns a truck off for a day: its jobs are spread over the other trucks, the nearest that can carry them first, or become
 * unallocated; locked ones stay. `runs` are the truck's as they were read: 409 when they are others now. Answers which
 * jobs stayed (`staying`) and which fit on no truck and are unallocated (`unplaced`).
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

/** What turning a truck off came to, as it crosses the wire. */
export type WireSwitchedOff = z.infer<typeof switchTruckOff.reply>['data']

/** Turns a truck on again for a day; its jobs stay where they are now. */
export const switchTruckOn = operation({
  method: 'POST',
  path: '/runPlanner/switch-truck-on',
  summary: 'Turns a truck on again for a day',
  tag: 'runs',
  access: 'member',
  body: z.object(truckDay),
  reply: data(plannedStep),
})

/** Takes back the caller's own planning step within ten seconds, when nobody has changed its runs and jobs since. */
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
 * Says that the caller looks at a day, and answers who else does; to be said again every 20 seconds. A member who comes or
 * changes the day is told to the others by the topic `presence` of `GET /events`.
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
