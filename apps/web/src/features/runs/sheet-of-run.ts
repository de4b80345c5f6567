import type { WireCard, WireRun } from '@skipyard/contract/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'

/** A run on paper: what is done in which order. */
export interface Sheet {
  run: WireRun
  cards: WireCard[]
}

/** The sheet of a run, without its called-off jobs; null when nothing is left to do in it. */
export function sheetOfRun(run: WireRun): Sheet | null {
  const cards = run.bookings.filter((card) => !jobIs('calledOff', card))
  return cards.length === 0 ? null : { run, cards }
}
