import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { type Board, findCards, type Landing } from '../board-model.ts'

/** The cards that are chosen, and the one from which Shift chooses a range. */
export interface Chosen {
  selected: readonly string[]
  anchor: string | null
}

/** Where cards were when they were taken: their run, null for none, by job. */
export type Held = ReadonlyMap<string, Pick<WireCard, 'runId'> & { jobID: string }>

/** Jobs that a hand or the keyboard has taken. */
export interface Taken {
  jobIds: readonly string[]
  held: Held
}

/** What a dialog over the board asks: another day, a hold, the truck that brought a drop, yes or no. */
export type Question =
  | { kind: 'day'; jobIds: readonly string[] }
  | { kind: 'hold'; card: WireCard }
  | { kind: 'truck'; card: WireCard; reason: 'mark-drop' | 'move-pick' }
  | { kind: 'yes-no' }

interface State<Name extends string> {
  state: Name
  chosen: Chosen
}

/** Nothing is taken, chosen or asked. */
export type Idle = State<'idle'>
/** Cards are chosen, and go wherever one of them goes. */
export type Choosing = State<'choosing'>
/** The keyboard has lifted jobs, which hang over a place. */
export type Lifted = State<'lifted'> & Taken & { landing: Landing }
/** A mouse or a finger drags jobs. */
export type Dragged = State<'dragged'> & Taken
/** Jobs are put down, and the rules say whether they stay there; known by this very list of them. */
export type Placed = State<'placed'> & Taken
/** A question is open; `placed` are the jobs that wait for its answer. */
export type Asking = State<'asking'> & { question: Question; placed: Taken | null }

/** What the user does with the board: one of six states. */
export type Interaction = Idle | Choosing | Lifted | Dragged | Placed | Asking

/** What happens on a board, and what is known of it then. */
export interface Events {
  /** Other cards are chosen, by a press, a range, a lasso or in the other window. */
  choose: [Chosen]
  lift: [Taken, Landing]
  /** What is lifted hangs over another place. */
  hang: [Landing]
  drag: [Taken]
  /** Escape, or a drop beside the board. */
  letGo: []
  /** Jobs are put somewhere: landed, dropped, sent by a menu. */
  place: [jobIds: readonly string[]]
  /** Jobs that were put down are on their way to the server. */
  sent: [jobIds: readonly string[]]
  /** Jobs that were put down stay where they were: refused, answered with no, or already there. */
  stayed: [jobIds: readonly string[]]
  ask: [Question]
  answer: [Question]
  /** Another day is shown, or a plan lies over this one. */
  leave: []
}

export type EventName = keyof Events

/** The state after an event, and the jobs that go back where they were by it. */
export interface Outcome {
  now: Interaction
  back: readonly string[]
}

/** What every event does in a state. */
export type Rules<Now extends Interaction> = {
  [Name in EventName]: (now: Now, ...facts: Events[Name]) => Outcome
}

export const NOTHING_CHOSEN: Chosen = { selected: [], anchor: null }

/** Nobody holds anything, whether or not cards are chosen. */
export const atRest = (chosen: Chosen): Interaction =>
  chosen.selected.length === 0 ? { state: 'idle', chosen: NOTHING_CHOSEN } : { state: 'choosing', chosen }

export const to = (now: Interaction, back: readonly string[] = []): Outcome => ({ now, back })

export const stay = (now: Interaction): Outcome => to(now)

/** What is taken from a board. */
export const heldFrom = (board: Board, jobIds: readonly string[]): Held =>
  new Map(
    findCards(board, jobIds).map(({ actionId, runId, booking: { jobID } }) => [actionId, { runId, jobID }]),
  )
