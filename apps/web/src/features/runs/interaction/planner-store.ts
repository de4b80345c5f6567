import { createStore } from '@mantine/store'
import { useSyncExternalStore } from 'react'
import type { Step } from '../rules/step.ts'
import { runTexts } from '../texts.ts'
import { transition } from './chart.ts'
import { sayAloud } from './in-words.ts'
import { atRest, type EventName, type Events, type Interaction, NOTHING_CHOSEN } from './states.ts'

/** A step of which the board has not been read yet. */
export interface Travel extends Step {
  id: string
  /** The server has said yes, and what is on the board is what it has: the cards need not wait any longer. */
  isSaved?: boolean
}

/** A step that can still be taken back. */
export interface Undoable {
  takeBack: () => void
  /** Until when, in milliseconds of the clock. */
  until: number
}

/** What is going on over the board. */
export interface PlannerState {
  /** What the user does with it; only events change that. */
  interaction: Interaction
  /** Several may be on their way while the user does something else. */
  travels: readonly Travel[]
  undoable: Undoable | null
  /** The card that the map points at. */
  pointed: string | null
  /** The card that takes the keyboard along when it is drawn somewhere else. */
  followed: string | null
  /** The card, run or truck that is looked for: its column is drawn even far out of sight. */
  sought: string | null
  /** Keys that were pressed on a card while it travelled, in their turn. */
  waitingKeys: readonly string[]
  /** Whether the jobs on hold are shown. */
  isHeldOpen: boolean
  /** Whether the map is in a window of its own. */
  isMapOut: boolean
}

const AT_FIRST: PlannerState = {
  interaction: atRest(NOTHING_CHOSEN),
  travels: [],
  undoable: null,
  pointed: null,
  followed: null,
  sought: null,
  waitingKeys: [],
  isHeldOpen: false,
  isMapOut: false,
}

/** What is going on over the board, apart from what the server knows. */
export const plannerStore = createStore<PlannerState>(AT_FIRST)

/** Changes a part of it; the interaction changes by events alone. */
export const changePlanner = (changes: Partial<Omit<PlannerState, 'interaction'>>) =>
  plannerStore.setState((before) => ({ ...before, ...changes }))

/** What goes back out of the keyboard's hands is said aloud: its jobs may be far out of sight. */
function sayBack(before: Interaction, back: readonly string[]) {
  const [first] = back
  if (before.state !== 'lifted' || first === undefined) return
  const name = before.held.get(first)?.jobID ?? ''
  sayAloud(runTexts.lift.cancelled(back.length === 1 ? name : runTexts.moved.jobs(back.length)))
}

/** Something has happened on the board. */
export function send<Name extends EventName>(name: Name, ...facts: Events[Name]): void {
  const { interaction: before } = plannerStore.getState()
  const { now, back } = transition(before, name, ...facts)
  if (now !== before) plannerStore.setState((state) => ({ ...state, interaction: now }))
  sayBack(before, back)
}

/** One fact of it; who asks is drawn again only when that fact changes, so it has to be a plain value or kept one. */
export function usePlanner<Fact>(read: (state: PlannerState) => Fact): Fact {
  return useSyncExternalStore(
    (listener) => plannerStore.subscribe(listener),
    () => read(plannerStore.getState()),
  )
}

type WithInteraction = Pick<PlannerState, 'interaction'>

/** The cards that are chosen. */
export const selectedIn = ({ interaction }: WithInteraction) => interaction.chosen.selected

/** What the keyboard has lifted; null for nothing. */
export const liftedIn = ({ interaction }: WithInteraction) =>
  interaction.state === 'lifted' ? interaction : null

/** What a hand drags; null for nothing. */
export const draggedIn = ({ interaction }: WithInteraction) =>
  interaction.state === 'dragged' ? interaction : null

/** Whether what is lifted hangs over the first run that a truck could have. */
export function isLiftedOver(state: WithInteraction, truckId: string): boolean {
  const landing = liftedIn(state)?.landing
  return landing?.kind === 'new-run' && landing.truckId === truckId
}

/** The question that is open; null for none. */
export const questionIn = ({ interaction }: WithInteraction) =>
  interaction.state === 'asking' ? interaction.question : null

/** The jobs that go where this one goes: all chosen ones when it is one of them. */
export function jobsWith(jobId: string): readonly string[] {
  const selected = selectedIn(plannerStore.getState())
  return selected.includes(jobId) ? selected : [jobId]
}
