import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, version, wireDate } from '../shared/shared.ts'
import { kilometres, proposal, wayOut } from './proposal.ts'

const scope = {
  date: wireDate(),
  /**
   * `anew`: everything not locked or under way. `idle`: only trucks without work. `fit`: planned jobs keep
   * their truck.
   */
  mode: z.enum(['anew', 'idle', 'fit']).default('anew'),
  /** Only these trucks may change; all by default. */
  truckIds: z.array(id).min(1).max(200).optional(),
  /** Only the order of this run; `mode` and `truckIds` are ignored. */
  runId: id.optional(),
}

const askedFor = z.object({
  mode: z.enum(['anew', 'idle', 'fit']),
  truckIds: z.array(id).nullable(),
  runId: id.nullable(),
})

/**
 * A plan of a day. `waiting`: `ahead` other searches come first. `working`: `progress` and the best so far.
 * `ready`: `proposal` is set. `failed`: `message` says why. `stopped`: the server restarted, ask again.
 * `closed`: a colleague accepted or discarded it. Kept until discarded or planned again by its owner, or
 * its day is over; colleagues who may plan can read and accept it.
 */
const plan = z
  .object({
    planId: id,
    date: z.string().meta({ format: 'date-time' }),
    asked: askedFor,
    state: z.enum(['waiting', 'working', 'ready', 'failed', 'stopped', 'closed']),
    jobs: z.int(),
    ahead: z.int(),
    progress: z.object({ share: z.number(), unplaced: z.int(), kilometres, seconds: z.number() }).nullable(),
    message: z.string().nullable(),
    proposal: proposal.nullable(),
    /** Null for the caller's own. */
    suggestedBy: z.string().nullable(),
    /** The colleague who accepted all of it. */
    acceptedBy: z.string().nullable(),
    discardedBy: z.string().nullable(),
  })
  .meta({ id: 'Plan' })

export type WirePlan = z.infer<typeof plan>

/**
 * Starts a search in place of the caller's earlier plan of that day and answers at once; `GET` follows it.
 * 404 for an unknown truck or run, 409 for a past day, 429 while too many searches wait.
 */
export const startPlan = operation({
  method: 'POST',
  path: '/runPlanner/plan',
  isReplyNeverStored: true,
  summary: 'Starts planning a day',
  tag: 'planning',
  access: 'member',
  body: z.object(scope),
  reply: data(plan),
})

/**
 * The caller's plan of a day, else the newest suggestion of a colleague, against the current board; null
 * for none. `planId` is the one on screen, answered also once a colleague has closed it. Polled every half
 * second while it works.
 */
export const getPlan = operation({
  method: 'GET',
  path: '/runPlanner/plan',
  summary: 'The plan of a day',
  tag: 'planning',
  access: 'member',
  query: z.object({ date: wireDate(), planId: id.optional() }),
  reply: data(plan.nullable()),
})

/** Stops the search with the best so far; `GET` has it within a second. 404 once it is gone. */
export const finishPlan = operation({
  method: 'POST',
  path: '/runPlanner/plan/:planId/finish',
  isReplyNeverStored: true,
  summary: 'Stops the search and offers what it has',
  tag: 'planning',
  access: 'member',
  params: z.object({ planId: id }),
  reply: data(plan),
})

/** Also one still being made. */
export const discardPlan = operation({
  method: 'DELETE',
  path: '/runPlanner/plan/:planId',
  isReplyNeverStored: true,
  summary: 'Throws a plan away',
  tag: 'planning',
  access: 'member',
  params: z.object({ planId: id }),
  reply: data(z.object({ planId: id })),
})

/**
 * Changes the proposal by hand: these runs get these jobs in this order, taken from their runs in the plan;
 * a job taken out and given to none becomes unplaced. Times and figures are computed again. A new run has
 * no `key` but its truck. 404, and 409 for what is locked.
 */
export const rearrangePlan = operation({
  method: 'POST',
  path: '/runPlanner/plan/:planId/rearrange',
  isReplyNeverStored: true,
  summary: 'Moves cards within a proposal',
  tag: 'planning',
  access: 'member',
  params: z.object({ planId: id }),
  body: z.object({
    runs: z
      .array(
        z
          .object({
            key: z.string().max(100).optional(),
            truckId: id.optional(),
            actionIds: z.array(id).max(500),
          })
          .refine(
            ({ key, truckId }) => (key === undefined) !== (truckId === undefined),
            'Name a run or a truck',
          ),
      )
      .min(1)
      .max(200),
  }),
  reply: data(plan),
})

/**
 * Puts runs of the proposal onto the board in one step with one Undo; runs that cannot be are in `refused`
 * with a reason. `actionIds`: only these cards. Without `runs` all open ones. Idempotent under its
 * Idempotency-Key. 409 names the colleague who accepted these runs or discarded the plan.
 */
export const acceptPlan = operation({
  method: 'POST',
  path: '/runPlanner/plan/:planId/accept',
  summary: 'Puts a proposal onto the board',
  tag: 'planning',
  access: 'member',
  params: z.object({ planId: id }),
  body: z.object({
    runs: z
      .array(z.object({ key: z.string().max(100), actionIds: z.array(id).min(1).max(500).optional() }))
      .min(1)
      .max(200)
      .optional(),
  }),
  reply: data(
    z.object({
      /** The step for `/runPlanner/undo`; null when nothing was saved. */
      undo: id.nullable(),
      runs: z.array(z.object({ _id: id, version })),
      accepted: z.array(z.string()),
      refused: z.array(
        z.object({
          key: z.string(),
          message: z.string(),
          jobs: z.array(z.object({ actionId: id, jobID: z.string(), message: z.string() })),
        }),
      ),
    }),
  ),
})

export type WireAccepted = z.infer<typeof acceptPlan.reply>['data']

/**
 * Applies one of the ways out that the proposal offers for an unplaced job, with times computed again.
 * Unlocking a run or turning a truck on is saved at once, the rest waits for `accept`. 404 for a way not
 * offered, 409 once the job no longer fits.
 */
export const takeWayOut = operation({
  method: 'POST',
  path: '/runPlanner/plan/:planId/wayOut',
  summary: 'Gets a job that was left out onto a truck',
  tag: 'planning',
  access: 'member',
  params: z.object({ planId: id }),
  body: wayOut.extend({ actionId: id }),
  /** The step, for `takeBack`. */
  reply: data(z.object({ step: id })),
})

/** Undoes the last way out, on the board too; 409 once proposal or board have changed. */
export const takeBackWayOut = operation({
  method: 'POST',
  path: '/runPlanner/plan/:planId/takeBack',
  summary: 'Takes back how a job got onto a truck',
  tag: 'planning',
  access: 'member',
  params: z.object({ planId: id }),
  body: z.object({ step: id }),
  reply: data(z.object({ planId: id })),
})
