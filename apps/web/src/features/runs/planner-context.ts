import type { WireCard } from '@skipyard/contract/runs.ts'
import { createContext, useContext } from 'react'
import type { Landing, PlannerDay } from './board-model.ts'

/** What every part of the board may ask for; the same from one drawing to the next while day and rights are. */
export interface Planner extends PlannerDay {
  timeZone: string
  mayPlan: boolean
  mayEdit: boolean
  move: (jobIds: readonly string[], landing: Landing) => void
  /** The lanes take a card out of its run by deleting it (spec 001 §4 Legacy card delete). */
  remove?: (card: WireCard) => void
  open: (kind: 'info' | 'edit' | 'dates', bookingId: string) => void
}

/** The planner around a part of it. */
export const PlannerContext = createContext<Planner | null>(null)

/** The planner around this part. */
export function usePlannerDay(): Planner {
  const planner = useContext(PlannerContext)
  if (planner === null) throw new Error('A part of the planner belongs inside of it')
  return planner
}
