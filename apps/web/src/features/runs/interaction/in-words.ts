import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { type Board, type DayLanding, type Landing, runsOfTruck, truckOf } from '../board-model.ts'
import { runTexts } from '../texts.ts'

/** The booking's number for one job, a count for several. */
export function jobsInWords(cards: readonly WireCard[]): string {
  const [first] = cards
  return cards.length === 1 && first ? first.booking.jobID : runTexts.moved.jobs(cards.length)
}

export function placeInWords(board: Board, landing: Landing | DayLanding): string {
  if (landing.kind === 'day') return landing.place
  if (landing.kind === 'unallocated') return runTexts.unallocated.title
  if (landing.kind === 'run') {
    const run = board.runs.find(({ _id }) => _id === landing.runId)
    return run ? runTexts.run.named(run.truckInfo.truckRego.toUpperCase(), run.number) : ''
  }
  const rego = truckOf(board, landing.truckId)?.rego.toUpperCase() ?? ''
  return runTexts.run.named(rego, runsOfTruck(board.runs, landing.truckId).length + 1)
}

export const placeOfCard = (board: Board, { runId }: Pick<WireCard, 'runId'>): string =>
  runId === null ? '' : placeInWords(board, { kind: 'run', runId })

export const sayAloud = (words: string) => announce(words)
