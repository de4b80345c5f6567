import { z } from 'zod'
import { namedPlace } from '../addresses.ts'
import { id } from '../shared/shared.ts'

/** Minutes after midnight by the company's clock: 450 is 7:30am. Expected times are whole minutes. */
const minute = z.int()
/** A way in kilometres. */
export const kilometres = z.number()

/** A stop between two jobs: a full bin is tipped, or an empty one loaded, unloaded or swapped in the yard. */
const leg = z.object({
  kind: z.enum(['tip', 'load', 'unload', 'change']),
  tipSiteId: id.nullable(),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  kilometres,
  arrivesAt: minute,
  leavesAt: minute,
})

const stop = z.object({
  actionId: id,
  legs: z.array(leg),
  /** From the stop before, the last leg, or the start. */
  kilometres,
  arrivesAt: minute,
  /** On arrival, or when its time range opens. */
  beginsAt: minute,
  leavesAt: minute,
  /** Minutes after the end of its time range; 0 in time. */
  lateBy: minute,
  /**
   * `stays`: in this run now. `comes`: unallocated or a left-over. `moves`: from `fromRunId`. `taken`:
   * accepted or moved here since the plan was made.
   */
  how: z.enum(['stays', 'comes', 'moves', 'taken']),
  fromRunId: id.nullable(),
})

export type WirePlanStop = z.infer<typeof stop>

export type WirePlanLeg = z.infer<typeof leg>

/**
 * A run of a proposal. `state` by the current board: `same` has nothing to accept, `open` can be accepted,
 * `accepted` is on the board as proposed, `changed` was changed since (`changedBy`): plan again.
 */
const planRun = z.object({
  /** For `accept` and `rearrange`: the run's id, or a word for a new one. */
  key: z.string(),
  runId: id.nullable(),
  truckId: id,
  rego: z.string(),
  number: z.int(),
  locked: z.boolean(),
  state: z.enum(['same', 'open', 'accepted', 'changed']),
  /** '' where not known; null unless it was changed. */
  changedBy: z.string().nullable(),
  start: namedPlace.nullable(),
  home: namedPlace.nullable(),
  stops: z.array(stop),
  legsHome: z.array(leg),
  kilometresHome: kilometres,
  startsAt: minute,
  endsAt: minute,
  kilometres,
  lateJobs: z.int(),
  before: z.object({ jobs: z.int(), kilometres }),
})

export type WirePlanRun = z.infer<typeof planRun>

const wayOutKind = z.enum([
  'place',
  'deliver-drop',
  'unlock',
  'open-truck',
  'start-earlier',
  'end-later',
  'late',
])

/**
 * One change that gets a job onto a truck, and into which run; `minute` is the new start or end of its day.
 */
export const wayOut = z.object({
  kind: wayOutKind,
  truckId: id,
  runId: id.nullable(),
  minute: minute.nullable(),
})

const triedWay = wayOut.extend({
  rego: z.string(),
  number: z.int(),
  /** The truck is off that day and would be turned on. */
  isOff: z.boolean(),
  beginsAt: minute,
  lateBy: minute,
  addedKilometres: kilometres,
})

export type WireWayOut = z.infer<typeof triedWay>

const unplaced = z.object({
  actionId: id,
  jobID: z.string(),
  reason: z.enum(['no-place', 'after-pick', 'never-delivered', 'drop-unplaced', 'no-truck', 'no-time']),
  message: z.string(),
  trucks: z.array(
    z.object({
      truckId: id,
      rego: z.string(),
      reason: z.enum([
        'cannot-carry',
        'too-big',
        'closed',
        'not-idle',
        'window',
        'tip',
        'pick-first',
        'over-hours',
        'too-far',
        'shift',
      ]),
      message: z.string(),
    }),
  ),
  helps: z.array(z.string()),
  /** Changes that would place it, each tried with the plan as found; of many jobs only the first have any. */
  ways: z.array(triedWay),
})

export type WireUnplaced = z.infer<typeof unplaced>

const totals = z.object({
  jobs: z.int(),
  unplaced: z.int(),
  kilometres,
  /** On the road, over all runs. */
  minutes: z.number(),
  lateJobs: z.int(),
  lateMinutes: z.number(),
  lastBackAt: minute.nullable(),
})

export type WirePlanTotals = z.infer<typeof totals>

const told = z.object({
  actionId: id,
  jobID: z.string(),
  customerName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The expected time on the board as it was, or the end of the hours they were given. */
  wasAt: minute,
  isAt: minute,
})

/** A proposed day; nothing of it is saved. */
export const proposal = z.object({
  runs: z.array(planRun),
  unplaced: z.array(unplaced),
  before: totals,
  after: totals,
  told: z.array(told),
  /** Ways estimated from straight lines, and all ways. */
  ways: z.object({ guessed: z.int(), all: z.int() }),
  /** Cards were moved in it by hand. */
  isRearranged: z.boolean(),
  /** The search ended by the clock on a slow machine: the same board may give another plan. */
  isCutShort: z.boolean(),
  /** Jobs of the board that came after the plan was made. */
  newJobs: z.array(id),
})

export type WireProposal = z.infer<typeof proposal>
