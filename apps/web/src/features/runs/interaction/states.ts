import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { type Board, findCards, type Landing } from '../board-model.ts'

/** With the anchor of a Shift selection. */
export interface Chosen {
  selected: readonly string[]
  anchor: string | null
}

/** Where cards were when picked up, by job; the run is null for none. */
export type Held = ReadonlyMap<string, Pick<WireCard, 'runId'> & { jobID: string }>

export interface Taken {
  jobIds: readonly string[]
  held: Held
}

export type Question =
  | { kind: 'day'; jobIds: readonly string[] }
  | { kind: 'hold'; card: WireCard }
  | { kind: 'truck'; card: WireCard; reason: 'mark-drop' | 'move-pick' }
  | { kind: 'yes-no' }

interface State<Name extends string> {
  state: Name
  chosen: Chosen
}

export type Idle = State<'idle'>
export type Choosing = State<'choosing'>
export type Lifted = State<'lifted'> & Taken & { landing: Landing }
export type Dragged = State<'dragged'> & Taken
export type Placed = State<'placed'> & Taken
export type Asking = State<'asking'> & { question: Question; placed: Taken | null }

export type Interaction = Idle | Choosing | Lifted | Dragged | Placed | Asking

export interface Events {
  choose: [Chosen]
  lift: [Taken, Landing]
  hang: [Landing]
  drag: [Taken]
  /** Escape, or a drop beside the board. */
  letGo: []
  place: [jobIds: readonly string[]]
  sent: [jobIds: readonly string[]]
  stayed: [jobIds: readonly string[]]
  ask: [Question]
  answer: [Question]
  leave: []
}

export type EventName = keyof Events

export interface Outcome {
  now: Interaction
  back: readonly string[]
}

export type Rules<Now extends Interaction> = {
  [Name in EventName]: (now: Now, ...facts: Events[Name]) => Outcome
}

export const NOTHING_CHOSEN: Chosen = { selected: [], anchor: null }

export const atRest = (chosen: Chosen): Interaction =>
  chosen.selected.length === 0 ? { state: 'idle', chosen: NOTHING_CHOSEN } : { state: 'choosing', chosen }

export const to = (now: Interaction, back: readonly string[] = []): Outcome => ({ now, back })

export const stay = (now: Interaction): Outcome => to(now)

export const heldFrom = (board: Board, jobIds: readonly string[]): Held =>
  new Map(
    findCards(board, jobIds).map(({ actionId, runId, booking: { jobID } }) => [actionId, { runId, jobID }]),
  )
