import { z } from 'zod'
import { namedPlace } from '../addresses.ts'
import { id } from '../shared/shared.ts'

/** A minute of the planned day on the company's clock: 450 is 7:30am. Expected times come in whole minutes. */
const minute = z.int()
/** A way in kilometres. */
export const kilometres = z.number()

/** A stop between two jobs: a full bin is tipped, or an empty one loaded, put down or changed in the yard. */
const leg = z.object({
  kind: z.enum(['tip', 'load', 'unload', 'change']),
  /** Null in the yard. */
  tipSiteId: id.nullable(),
  /** Of the tip site; '' in the yard. */
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** The way there. */
  kilometres,
  arrivesAt: minute,
  leavesAt: minute,
})

const stop = z.object({
  actionId: id,
  /** What is done on the way there, in order. */
  legs: z.array(leg),
  /** The way there from the stop before, the last leg or the start. */
  kilometres,
  arrivesAt: minute,
  /** On arrival, or when its time range opens. */
  beginsAt: minute,
  leavesAt: minute,
  /** Minutes after the end of its time range; 0 in time. */
  lateBy: minute,
  /**
   * `stays`: it sits in this run now. `comes`: it is unallocated, or left over from a day before. `moves`: it leaves
   * `fromRunId`. `taken`: accepted or moved here since the plan was made.
   */
  how: z.enum(['stays', 'comes', 'moves', 'taken']),
  fromRunId: id.nullable(),
})

/** A job of a proposal in its place. */
export type WirePlanStop = z.infer<typeof stop>

/** A stop at the tip or in the yard. */
export type WirePlanLeg = z.infer<typeof leg>

/**
 * A run of a proposal. `state` follows from the board as it is now: `same` has nothing to accept, `open` can be accepted,
 * `accepted` sits on the board as proposed, `changed` was changed since (`changedBy`): plan again.
 */
const planRun = z.object({
  /** Names it in `accept` and `rearrange`: the run's id, or a word for one that has to be made. */
  key: z.string(),
  runId: id.nullable(),
  truckId: id,
  rego: z.string(),
  number: z.int(),
  locked: z.boolean(),
  state: z.enum(['same', 'open', 'accepted', 'changed']),
  /** Who changed it, '' where nobody knows; null unless it was changed. */
  changedBy: z.string().nullable(),
  /** Where it sets out and where it comes home; null for the yard. */
  start: namedPlace.nullable(),
  home: namedPlace.nullable(),
  stops: z.array(stop),
  legsHome: z.array(leg),
  /** The way home from the last stop or leg. */
  kilometresHome: kilometres,
  startsAt: minute,
  endsAt: minute,
  kilometres,
  lateJobs: z.int(),
  before: z.object({ jobs: z.int(), kilometres }),
})

/** A run of a proposal as it crosses the wire. */
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

/** One deed that gets a job onto a truck, and into which of its runs; `minute` is to when its day begins or ends then. */
export const wayOut = z.object({
  kind: wayOutKind,
  truckId: id,
  /** Null for a run to be made. */
  runId: id.nullable(),
  minute: minute.nullable(),
})

const triedWay = wayOut.extend({
  rego: z.string(),
  number: z.int(),
  /** The truck is turned off for the day: it is turned on with it. */
  isOff: z.boolean(),
  beginsAt: minute,
  lateBy: minute,
  addedKilometres: kilometres,
})

/** A way out of not being placed, as it crosses the wire. */
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
        'over-hours',
        'too-far',
        'shift',
      ]),
      message: z.string(),
    }),
  ),
  helps: z.array(z.string()),
  /** What would get it onto a truck, each tried with the plan as it was found; of many jobs only the first have any. */
  ways: z.array(triedWay),
})

/** A job that the plan places nowhere, with each truck's reason and what would help. */
export type WireUnplaced = z.infer<typeof unplaced>

const totals = z.object({
  jobs: z.int(),
  unplaced: z.int(),
  kilometres,
  /** Minutes on the road, over all runs. */
  minutes: z.number(),
  lateJobs: z.int(),
  lateMinutes: z.number(),
  lastBackAt: minute.nullable(),
})

/** A day in figures, as it crosses the wire. */
export type WirePlanTotals = z.infer<typeof totals>

/** A customer who was told when the truck comes, and to whom it would come at another time. */
const told = z.object({
  actionId: id,
  jobID: z.string(),
  customerName: z.string(),
  /** By which they are told; '' where nobody knows. */
  phone: z.string(),
  email: z.string(),
  /** When it was expected: by the board as it was, or the end of the hours they were told. */
  wasAt: minute,
  isAt: minute,
})

/** A proposed day: nothing of it is saved. */
export const proposal = z.object({
  runs: z.array(planRun),
  unplaced: z.array(unplaced),
  before: totals,
  after: totals,
  told: z.array(told),
  /** How many ways between two places were guessed from straight lines, and of how many. */
  ways: z.object({ guessed: z.int(), all: z.int() }),
  /** It is another than was found, as cards of it were dragged by hand. */
  isRearranged: z.boolean(),
  /** The machine was so slow that the search was ended by the clock: planned again, the same board may be another plan. */
  isCutShort: z.boolean(),
  /** Jobs of the board that the plan knows nothing of: taken or planned for this day since. */
  newJobs: z.array(id),
})

/** A proposed day as it crosses the wire. */
export type WireProposal = z.infer<typeof proposal>
