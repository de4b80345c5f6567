import { createStore } from '@mantine/store'
import { useSyncExternalStore } from 'react'
import type { Step } from '../rules/step.ts'
import { runTexts } from '../texts.ts'
import { transition } from './chart.ts'
import { sayAloud } from './in-words.ts'
import { atRest, type EventName, type Events, type Interaction, NOTHING_CHOSEN } from './states.ts'

/** A step whose result has not been read yet. */
export interface Travel extends Step {
  id: string
  isSaved?: boolean
}

export interface Undoable {
  takeBack: () => void
  until: number
}

export interface PlannerState {
  interaction: Interaction
  travels: readonly Travel[]
  undoable: Undoable | null
  pointed: string | null
  followed: string | null
  /** The card, run or truck searched for: its column is drawn even out of sight. */
  sought: string | null
  waitingKeys: readonly string[]
  isHeldOpen: boolean
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

export const plannerStore = createStore<PlannerState>(AT_FIRST)

export const changePlanner = (changes: Partial<Omit<PlannerState, 'interaction'>>) =>
  plannerStore.setState((before) => ({ ...before, ...changes }))

/** Announces lifted jobs that go back, as they may be out of sight. */
function sayBack(before: Interaction, back: readonly string[]) {
  const [first] = back
  if (before.state !== 'lifted' || first === undefined) return
  const name = before.held.get(first)?.jobID ?? ''
  sayAloud(runTexts.lift.cancelled(back.length === 1 ? name : runTexts.moved.jobs(back.length)))
}

export function send<Name extends EventName>(name: Name, ...facts: Events[Name]): void {
  const { interaction: before } = plannerStore.getState()
  const { now, back } = transition(before, name, ...facts)
  if (now !== before) plannerStore.setState((state) => ({ ...state, interaction: now }))
  sayBack(before, back)
}

export function usePlanner<Fact>(read: (state: PlannerState) => Fact): Fact {
  return useSyncExternalStore(
    (listener) => plannerStore.subscribe(listener),
    () => read(plannerStore.getState()),
  )
}

type WithInteraction = Pick<PlannerState, 'interaction'>

export const selectedIn = ({ interaction }: WithInteraction) => interaction.chosen.selected

export const liftedIn = ({ interaction }: WithInteraction) =>
  interaction.state === 'lifted' ? interaction : null

export const draggedIn = ({ interaction }: WithInteraction) =>
  interaction.state === 'dragged' ? interaction : null

export function isLiftedOver(state: WithInteraction, truckId: string): boolean {
  const landing = liftedIn(state)?.landing
  return landing?.kind === 'new-run' && landing.truckId === truckId
}

export const questionIn = ({ interaction }: WithInteraction) =>
  interaction.state === 'asking' ? interaction.question : null

/** The jobs that move with those of a card: the whole selection when they are part of it. */
export function jobsWith(jobIds: readonly string[]): readonly string[] {
  const selected = selectedIn(plannerStore.getState())
  return jobIds.some((jobId) => selected.includes(jobId)) ? [...new Set([...selected, ...jobIds])] : jobIds
}
