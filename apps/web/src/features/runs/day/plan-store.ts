import { createStore } from '@mantine/store'
import { useSyncExternalStore } from 'react'

interface PlanState {
  /** Proposals are drawn over this view of the day. */
  isShown: boolean
  /** A plan is being asked for. */
  isStarting: boolean
  /** Keys of the runs that are being accepted or wait for it; 'all' for every one. */
  accepting: 'all' | readonly string[]
  /** Why runs were not accepted, by key. */
  refused: Readonly<Record<string, string>>
  /** The job that is being got onto a truck by a way out. */
  takingOut: string | null
  /** The colleague's plan that is shown over the board; a suggestion waits until somebody asks for it. */
  opened: string | null
}

const AT_FIRST: PlanState = {
  isShown: false,
  isStarting: false,
  accepting: [],
  refused: {},
  takingOut: null,
  opened: null,
}

/** What is going on with the proposal over the board. */
export const planStore = createStore<PlanState>(AT_FIRST)

/** Changes a part of it. */
export const changePlan = (changes: Partial<PlanState>) =>
  planStore.setState((before) => ({ ...before, ...changes }))

/** One fact of it, a plain or a kept value. */
export function usePlanState<Fact>(read: (state: PlanState) => Fact): Fact {
  return useSyncExternalStore(
    (listener) => planStore.subscribe(listener),
    () => read(planStore.getState()),
  )
}
