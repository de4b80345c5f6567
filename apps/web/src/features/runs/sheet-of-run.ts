import type { WireCard, WireRun } from '@skipyard/contract/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'

/** A run on paper: what is loaded before it leaves, and what is done in which order. */
export interface Sheet {
  run: WireRun
  loads: { size: number; type: string; count: number }[]
  cards: WireCard[]
}

/** What to load before leaving for these jobs: a bin for every drop, by size and type. */
export function loadsOf(cards: readonly WireCard[]): Sheet['loads'] {
  const drops = cards.filter(({ actionType }) => actionType === 'drop')
  const kinds = Map.groupBy(drops, ({ booking }) => `${booking.binSize} ${booking.binType}`)
  return [...kinds.values()]
    .flatMap((alike) => {
      const [first] = alike
      return first ? [{ size: first.booking.binSize, type: first.booking.binType, count: alike.length }] : []
    })
    .sort((one, other) => one.size - other.size || one.type.localeCompare(other.type))
}

/** The sheet of a run, without its called-off jobs; null when nothing is left to do in it. */
export function sheetOfRun(run: WireRun): Sheet | null {
  const cards = run.bookings.filter((card) => !jobIs('calledOff', card))
  return cards.length === 0 ? null : { run, cards, loads: loadsOf(cards) }
}
