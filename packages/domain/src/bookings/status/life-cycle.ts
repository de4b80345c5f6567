import type { LocalDate } from '../../shared/local-date.ts'
import type { BookingStatus } from './booking-status.ts'
import type { DropStatus, PickStatus } from './job-status.ts'

// The whole life of a booking, to be read from the top: states, moves with their movers and needs, and the pairs that
// make its status (Spec 000 §4, 001 §4; design, decision 7). Form, server, corrections and docs/booking-life.md read
// these tables; a rule about statuses is changed here and nowhere else.

/** What a job's state means. */
export interface JobState {
  meaning: string
  hasMovedBin: boolean
  isSettled: boolean
  /** The planner's card can no longer be dragged, and hides date change and move (Spec 001 §4). */
  isCardLocked: boolean
  /** In totals of drops, picks, jobs and bookings, wherever one is shown. */
  isCounted: boolean
}

/** The states of a drop. */
export const DROP_STATES: Record<DropStatus, JobState> = {
  Scheduled: {
    meaning: 'planned',
    hasMovedBin: false,
    isSettled: false,
    isCardLocked: false,
    isCounted: true,
  },
  Dispatched: {
    meaning: 'on the truck',
    hasMovedBin: false,
    isSettled: false,
    isCardLocked: true,
    isCounted: true,
  },
  Delivered: {
    meaning: 'standing at the customer’s',
    hasMovedBin: true,
    isSettled: true,
    isCardLocked: true,
    isCounted: true,
  },
  Cancelled: {
    meaning: 'called off',
    hasMovedBin: false,
    isSettled: true,
    isCardLocked: true,
    isCounted: false,
  },
}

/** The states of a pick. */
export const PICK_STATES: Record<PickStatus, JobState> = {
  Scheduled: {
    meaning: 'planned',
    hasMovedBin: false,
    isSettled: false,
    isCardLocked: false,
    isCounted: true,
  },
  Collected: {
    meaning: 'full, on the truck',
    hasMovedBin: true,
    isSettled: false,
    isCardLocked: true,
    isCounted: true,
  },
  Returned: {
    meaning: 'emptied, back on the yard',
    hasMovedBin: true,
    isSettled: true,
    isCardLocked: true,
    isCounted: true,
  },
  Completed: {
    meaning: 'settled with its run',
    hasMovedBin: true,
    isSettled: true,
    isCardLocked: true,
    isCounted: true,
  },
  Cancelled: {
    meaning: 'called off with its drop',
    hasMovedBin: false,
    isSettled: true,
    isCardLocked: true,
    isCounted: false,
  },
}

/** Who moves a job from state to state. */
export const MOVERS = {
  form: 'the office, in the booking form',
  run: 'the planner, in the run',
  driver: 'the driver, on the phone',
  correction: 'whoever says afterwards what was truly done: mark Delivered, mark Returned',
  drop: 'its drop, as a booking is called off whole and taken up again whole',
} as const

/** One of those who move a job. */
export type Mover = keyof typeof MOVERS

/**
 * What a move is judged by: the job's date as it would be then, the other job as it is or as the same
 * edit sets it, the tenant's today. What the one who asks cannot know stays out, and a need that asks for
 * it does not hold.
 */
export interface MoveFacts {
  today: LocalDate
  dropDate?: LocalDate
  dropStatus?: DropStatus
  isDropAllocated?: boolean
  pickDate?: LocalDate
  pickStatus?: PickStatus
  isPickAllocated?: boolean
  trueDay?: LocalDate
  isRunCompleted?: boolean
}

interface Condition {
  words: string
  holds(facts: MoveFacts): boolean
}

const isInOrder = (one: LocalDate | undefined, other: LocalDate | undefined) =>
  one !== undefined && other !== undefined && one <= other

/** What moves need, worded to follow 'when'. */
export const NEEDS = {
  'drop-due': {
    words: 'the drop is allocated and its date is today or earlier',
    holds: (facts) => facts.isDropAllocated === true && isInOrder(facts.dropDate, facts.today),
  },
  'both-allocated': {
    words: 'drop and pick are allocated',
    holds: (facts) => facts.isDropAllocated === true && facts.isPickAllocated === true,
  },
  'pick-due': {
    words: 'the pick date is today or earlier',
    holds: (facts) => isInOrder(facts.pickDate, facts.today),
  },
  'drop-delivered': {
    words: 'the drop is Delivered',
    holds: (facts) => facts.dropStatus === 'Delivered',
  },
  'not-picked-up': {
    words: 'the bin has not been picked up',
    holds: ({ pickStatus }) => pickStatus !== undefined && !PICK_STATES[pickStatus].hasMovedBin,
  },
  'drop-cancelled': {
    words: 'the drop is Cancelled',
    holds: (facts) => facts.dropStatus === 'Cancelled',
  },
  'drop-not-cancelled': {
    words: 'the drop is no longer Cancelled',
    holds: (facts) => facts.dropStatus !== undefined && facts.dropStatus !== 'Cancelled',
  },
  'not-in-future': {
    words: 'the true day is not after today',
    holds: (facts) => isInOrder(facts.trueDay, facts.today),
  },
  'not-after-pick': {
    words: 'nor after the pick',
    holds: (facts) => isInOrder(facts.trueDay, facts.pickDate),
  },
  'not-before-drop': {
    words: 'nor before the drop',
    holds: (facts) => isInOrder(facts.dropDate, facts.trueDay),
  },
  'run-completed': {
    words: 'its run is completed',
    holds: (facts) => facts.isRunCompleted === true,
  },
} as const satisfies Record<string, Condition>

/** The name of something that a move needs. */
export type Need = keyof typeof NEEDS

/** Any of the `from` states becomes `to`, made by any of `by`, when all `needs` hold. */
export interface Move<Status> {
  from: readonly Status[]
  to: Status
  by: readonly Mover[]
  needs: readonly Need[]
}

const DROP_CORRECTED = ['not-in-future', 'not-after-pick'] as const
const PICK_UNDER_WAY = ['both-allocated', 'pick-due', 'drop-delivered'] as const
/** With the driver at the bin, the drop's allocation no longer matters. */
const PICK_ON_SITE = ['pick-due', 'drop-delivered'] as const
const PICK_CORRECTED = ['drop-delivered', 'not-in-future', 'not-before-drop'] as const

/** Every move of a drop; any other is refused. */
export const DROP_MOVES: readonly Move<DropStatus>[] = [
  // Forward: onto the truck, to the customer.
  { from: ['Scheduled'], to: 'Dispatched', by: ['form', 'run', 'driver'], needs: ['drop-due'] },
  {
    from: ['Scheduled', 'Dispatched'],
    to: 'Delivered',
    by: ['form', 'run', 'driver'],
    needs: ['drop-due'],
  },
  { from: ['Scheduled', 'Dispatched'], to: 'Delivered', by: ['correction'], needs: DROP_CORRECTED },
  // Back: the office corrects a mistake, or the driver gives back a job that could not be done.
  { from: ['Dispatched'], to: 'Scheduled', by: ['form', 'driver'], needs: [] },
  { from: ['Delivered'], to: 'Scheduled', by: ['form'], needs: ['not-picked-up'] },
  { from: ['Delivered'], to: 'Dispatched', by: ['form'], needs: ['drop-due', 'not-picked-up'] },
  // Called off, and taken up again.
  { from: ['Scheduled', 'Dispatched'], to: 'Cancelled', by: ['form'], needs: [] },
  { from: ['Delivered'], to: 'Cancelled', by: ['form'], needs: ['not-picked-up'] },
  { from: ['Cancelled'], to: 'Scheduled', by: ['form'], needs: [] },
  { from: ['Cancelled'], to: 'Dispatched', by: ['form'], needs: ['drop-due'] },
  { from: ['Cancelled'], to: 'Delivered', by: ['form'], needs: ['drop-due'] },
]

/** Every move of a pick; any other is refused. */
export const PICK_MOVES: readonly Move<PickStatus>[] = [
  // Forward: onto the truck, to the yard, settled.
  { from: ['Scheduled'], to: 'Collected', by: ['form', 'run'], needs: PICK_UNDER_WAY },
  { from: ['Scheduled', 'Collected'], to: 'Returned', by: ['form', 'run'], needs: PICK_UNDER_WAY },
  { from: ['Scheduled'], to: 'Collected', by: ['driver'], needs: PICK_ON_SITE },
  { from: ['Scheduled', 'Collected'], to: 'Returned', by: ['driver'], needs: PICK_ON_SITE },
  { from: ['Scheduled', 'Collected'], to: 'Returned', by: ['correction'], needs: PICK_CORRECTED },
  { from: ['Returned'], to: 'Completed', by: ['run'], needs: ['run-completed'] },
  // Back: the office corrects a mistake.
  { from: ['Collected', 'Returned', 'Completed'], to: 'Scheduled', by: ['form'], needs: [] },
  { from: ['Returned', 'Completed'], to: 'Collected', by: ['form'], needs: PICK_UNDER_WAY },
  { from: ['Completed'], to: 'Returned', by: ['form'], needs: PICK_UNDER_WAY },
  // Called off with the drop, and taken up again with it.
  { from: ['Scheduled'], to: 'Cancelled', by: ['drop'], needs: ['drop-cancelled'] },
  { from: ['Cancelled'], to: 'Scheduled', by: ['form', 'drop'], needs: ['drop-not-cancelled'] },
  { from: ['Cancelled'], to: 'Collected', by: ['form'], needs: PICK_UNDER_WAY },
  { from: ['Cancelled'], to: 'Returned', by: ['form'], needs: PICK_UNDER_WAY },
]

/** A booking's status for a pair of job states; `whilePending` until it is accepted or a job moves. */
export interface BookingStage {
  drop: DropStatus
  pick: PickStatus
  status: BookingStatus
  whilePending?: BookingStatus
}

/** Every possible pair of states, from first to last; no other is ever saved. */
export const BOOKING_STAGES: readonly BookingStage[] = [
  { drop: 'Scheduled', pick: 'Scheduled', status: 'Scheduled', whilePending: 'Pending' },
  { drop: 'Dispatched', pick: 'Scheduled', status: 'Dispatched' },
  { drop: 'Delivered', pick: 'Scheduled', status: 'Delivered' },
  { drop: 'Delivered', pick: 'Collected', status: 'Collected' },
  { drop: 'Delivered', pick: 'Returned', status: 'Returned' },
  { drop: 'Delivered', pick: 'Completed', status: 'Completed' },
  { drop: 'Cancelled', pick: 'Cancelled', status: 'Cancelled' },
]
