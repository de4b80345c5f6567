import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import { type Board, type DayLanding, type Landing, runsOfTruck, truckOf } from '../board-model.ts'
import { drawnCards } from '../rules/drawn-cards.ts'
import { runTexts } from '../texts.ts'

/** The booking's number for one job, kind and both numbers for a visit, a count for several. */
export function jobsInWords(cards: readonly WireCard[]): string {
  const [first, more] = drawnCards(cards)
  if (!first || more) return runTexts.moved.jobs(cards.length)
  const { card, other } = first
  if (!other || !card.visit) return card.booking.jobID
  const { name } = VISIT_RULES[card.visit.kind]
  const [own, joined] = [card.booking.jobID, other.booking.jobID]
  return own === joined ? runTexts.card.label(name, own) : runTexts.card.visit(name, own, joined)
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
