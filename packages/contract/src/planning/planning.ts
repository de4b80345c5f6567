import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, version, wireDate } from '../shared/shared.ts'
import { kilometres, proposal, wayOut } from './proposal.ts'

const scope = {
  date: wireDate(),
  /** `anew`: everything that is not locked or under way. `idle`: only trucks that have nothing to do. `fit`: what is planned keeps its truck. */
  mode: z.enum(['anew', 'idle', 'fit']).default('anew'),
  /** Only these trucks may be changed; left out, all. */
  truckIds: z.array(id).min(1).max(200).optional(),
  /** Only the order of this run; `mode` and `truckIds` then do not matter. */
  runId: id.optional(),
}

/** Which plan was asked for, as it crosses the wire. */
const askedFor = z.object({
  mode: z.enum(['anew', 'idle', 'fit']),
  truckIds: z.array(id).nullable(),
  runId: id.nullable(),
})

/**
 * A plan of a day. `waiting`: `ahead` other searches go first. `working`: `progress` says how far it is and the best so
 * far. `ready`: `proposal` is there. `failed`: `message` says why, in words. `stopped`: the server was restarted while it
 * was searched, ask again. `closed`: a colleague has accepted or discarded it. It is kept until it is discarded or planned
 * again by who asked for it, and until its day has passed; colleagues who may plan read and accept it too.
 */
const plan = z
  .object({
    planId: id,
    date: z.string().meta({ format: 'date-time' }),
    asked: askedFor,
    state: z.enum(['waiting', 'working', 'ready', 'failed', 'stopped', 'closed']),
    jobs: z.int(),
    /** How many searches go before it. */
    ahead: z.int(),
    progress: z.object({ share: z.number(), unplaced: z.int(), kilometres, seconds: z.number() }).nullable(),
    message: z.string().nullable(),
    proposal: proposal.nullable(),
    /** The colleague who asked for it; null for the caller's own. */
    suggestedBy: z.string().nullable(),
    /** The colleague who put all of it onto the board. */
    acceptedBy: z.string().nullable(),
    /** The colleague who threw it away. */
    discardedBy: z.string().nullable(),
  })
  .meta({ id: 'Plan' })

/** A plan as it crosses the wire. */
export type WirePlan = z.infer<typeof plan>

/**
 * Starts planning a day, in place of the caller's earlier plan of that day, and answers at once; `GET` follows it. 404
 * for an unknown truck or run, 409 for a day that has passed, 429 while too many searches wait.
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
 * The caller's plan of a day, or else the newest that a colleague suggests, as the board is now; null where there is
 * none. `planId` names the one on the caller's screen, which is answered also once a colleague has closed it. Asked every
 * half second while it works.
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

/** Stops the search and offers the best found so far; `GET` then has it within a second. 404 once it is gone. */
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

/** Throws a plan away, one that is still being made too. */
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
 * Cards of the proposal dragged by hand: these runs get these jobs in this order, which leave the runs where the plan had
 * them; a job named in none of them and taken out of one is not placed any more. Times and figures are computed again.
 * `key` of a run that the plan does not know yet is left out, with its truck instead. 404, and 409 for what is locked.
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
 * Puts runs of the proposal onto the board, all of them in one step that Undo takes back whole; each run that cannot be
 * put there is named in `refused` with its reason, and the others are saved. `actionIds`: only these cards of the run.
 * Without `runs`, every open one. Repeated under its Idempotency-Key it saves nothing twice. One accepts: 409 names the
 * colleague who has put these runs there, or has discarded the plan.
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
      /** The step, for `/runPlanner/undo`; null when nothing was saved. */
      undo: id.nullable(),
      runs: z.array(z.object({ _id: id, version })),
      /** The keys of the runs that were saved. */
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

/** What accepting came to, as it crosses the wire. */
export type WireAccepted = z.infer<typeof acceptPlan.reply>['data']

/**
 * Takes one of the ways out that the proposal offers for a job it does not place: the job is at that place then, timed
 * again. A run is unlocked, and a truck turned on, on the board at once; everything else waits for `accept`. 404 for a way
 * that is not offered, 409 once the job no longer fits by it.
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

/** Takes the last way out back, what it did to the board too; 409 once the proposal or the board has gone on. */
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
