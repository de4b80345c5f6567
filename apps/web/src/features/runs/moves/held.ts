import type { WireCard } from '@skipyard/contract/runs.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import type { Board } from '../board-model.ts'
import { askYesNo } from '../interaction/ask.ts'
import { placeOfCard } from '../interaction/place-in-words.ts'
import type { Held } from '../interaction/states.ts'
import { runTexts } from '../texts.ts'

const words = runTexts.meanwhile

/** The held cards that are no longer on the board; a colleague has taken them to another day, or cancelled them. */
export const goneWhileHeld = (held: Held, cards: readonly WireCard[]): string[] =>
  [...held].flatMap(([jobId, { jobID }]) => (cards.some(({ actionId }) => actionId === jobId) ? [] : [jobID]))

/** The cards that a colleague has put elsewhere while they were held. */
export const movedWhileHeld = (held: Held, cards: readonly WireCard[]): WireCard[] =>
  cards.filter(({ actionId, runId }) => {
    const then = held.get(actionId)
    return then !== undefined && then.runId !== runId
  })

/** Asks before cards are taken from where a colleague has put them. */
export function mayTakeFromColleague(board: Board, moved: readonly WireCard[]): Promise<boolean> {
  const [first] = moved
  if (!first) return Promise.resolve(true)
  const { jobID } = first.booking
  const place = placeOfCard(board, first)
  return askYesNo({
    title: words.title(moved.length === 1 ? jobID : runTexts.moved.jobs(moved.length)),
    words: place === '' ? boardTexts.isUnallocated('') : words.isIn(jobID, place),
    confirmLabel: words.moveAllTheSame,
    cancelLabel: words.leave,
  })
}
