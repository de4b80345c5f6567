import { createStore } from '@mantine/store'
import { useSyncExternalStore } from 'react'
import { toastFailed } from '#web/ui/states/toast.tsx'
import type { Step } from '../rules/step.ts'
import { runTexts } from '../texts.ts'
import { transition } from './chart.ts'
import { sayAloud } from './in-words.ts'
import {
  atRest,
  type EventName,
  type Events,
  type Held,
  type Interaction,
  NOTHING_CHOSEN,
  type Outcome,
  type Question,
} from './states.ts'

/** A failure stays until it is closed. */
export const STAYS_MS = 2_000_000_000

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

function heldIn(now: Interaction): Held {
  if (now.state === 'asking') return now.placed?.held ?? new Map()
  return 'held' in now ? now.held : new Map()
}

const inWords = (held: Held, jobIds: readonly string[]): string => {
  const [first = ''] = jobIds
  return (jobIds.length === 1 && held.get(first)?.jobID) || runTexts.moved.jobs(jobIds.length)
}

/** Tells of jobs that stay where they were, other than by the user's own doing. */
export function refuse(what: string, why: string) {
  changePlanner({ waitingKeys: [] })
  const title = runTexts.moved.failed(what)
  toastFailed({ title, words: why, stayMs: STAYS_MS })
  sayAloud(`${title}. ${why}`)
}

/** A question of a move, which comes by itself; others the user opens. */
const isOfMove = ({ kind }: Question) => kind === 'yes-no' || kind === 'truck'

/** Jobs that go back say so: aloud where that was the user's wish, as they may be out of sight, and else for all to see. */
function tellBack(before: Interaction, name: EventName, { now, back }: Outcome) {
  // What was put down and stays has had its reason; what is dragged has it when it is let go.
  if (back.length === 0 || name === 'stayed') return
  const what = inWords(heldIn(before), back)
  const isByItself = name === 'place' || (now.state === 'asking' && isOfMove(now.question))
  const isBetween = isByItself ? before.state !== 'dragged' : before.state === 'asking' && name !== 'leave'
  if (isBetween) refuse(what, runTexts.meanwhile.between)
  else sayAloud(runTexts.lift.cancelled(what))
}

export function send<Name extends EventName>(name: Name, ...facts: Events[Name]): void {
  const { interaction: before } = plannerStore.getState()
  const outcome = transition(before, name, ...facts)
  const { now } = outcome
  if (now !== before) plannerStore.setState((state) => ({ ...state, interaction: now }))
  tellBack(before, name, outcome)
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
