import { createStore } from '@mantine/store'
import { useSyncExternalStore } from 'react'
import type { Landing } from './board-model.ts'
import type { Held } from './moves/held.ts'
import type { Step } from './rules/step.ts'

/** A step of which the board has not been read yet. */
export interface Travel extends Step {
  id: string
  /** The server has said yes, and what stands on the board is what it has: the cards need not wait any longer. */
  isSaved?: boolean
}

/** Jobs that the keyboard has lifted, and where they would land. */
export interface Lifted {
  jobIds: readonly string[]
  landing: Landing
  /** Where they were when they were lifted. */
  held: Held
}

/** A step that can still be taken back. */
export interface Undoable {
  takeBack: () => void
  /** Until when, in milliseconds of the clock. */
  until: number
}

/** What is going on over the board. */
export interface PlannerState {
  selected: readonly string[]
  /** From where Shift chooses a range. */
  anchor: string | null
  travels: readonly Travel[]
  lifted: Lifted | null
  undoable: Undoable | null
  /** The card that the map points at. */
  pointed: string | null
  /** The card that takes the keyboard along wherever it is drawn anew. */
  followed: string | null
  /** The card, run or truck that somebody looks for: its column is drawn even far out of sight. */
  sought: string | null
  /** Keys that were pressed on a card while it travelled, in their turn. */
  waitingKeys: readonly string[]
  /** Whether left-overs older than the company's window are shown among Unallocated. */
  isTrayOpen: boolean
  /** Whether the jobs on hold are shown. */
  isHeldOpen: boolean
  /** Whether the map is in a window of its own. */
  isMapOut: boolean
}

const AT_FIRST: PlannerState = {
  selected: [],
  anchor: null,
  travels: [],
  lifted: null,
  undoable: null,
  pointed: null,
  followed: null,
  sought: null,
  waitingKeys: [],
  isTrayOpen: false,
  isHeldOpen: false,
  isMapOut: false,
}

/** What is going on over the board, apart from what the server knows. */
export const plannerStore = createStore<PlannerState>(AT_FIRST)

/** Changes a part of it. */
export const changePlanner = (changes: Partial<PlannerState>) =>
  plannerStore.setState((before) => ({ ...before, ...changes }))

/** One fact of it; who asks is drawn again only when that fact changes, so it has to be a plain value or kept one. */
export function usePlanner<Fact>(read: (state: PlannerState) => Fact): Fact {
  return useSyncExternalStore(
    (listener) => plannerStore.subscribe(listener),
    () => read(plannerStore.getState()),
  )
}
