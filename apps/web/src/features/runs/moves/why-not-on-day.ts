import type { WireCard } from '@skipyard/contract/runs.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { dayOfText } from './move-of-card.ts'

function why(card: WireCard, cards: readonly WireCard[], { date, today }: Target): string | null {
  const { actionType, booking, actionId, _id } = card
  const { dropDateString, pickDateString } = booking
  const own = dayOfText(actionType === 'drop' ? dropDateString : pickDateString)
  if (date < today && date !== own) return texts.booking.dateInPast
  // The other job of the booking goes the same way.
  if (cards.some((other) => other._id === _id && other.actionId !== actionId)) return null
  if (actionType === 'drop') return date > dayOfText(pickDateString) ? texts.booking.dropAfterPick : null
  return date < dayOfText(dropDateString) ? texts.booking.pickBeforeDrop : null
}

interface Target {
  date: LocalDate
  today: LocalDate
}

/** Which of the cards cannot go to that day, and why (spec 001 §5 Date change of a card). */
export function whyNotOnDay(
  cards: readonly WireCard[],
  target: Target,
): { jobID: string; message: string }[] {
  return cards.flatMap((card) => {
    const message = why(card, cards, target)
    return message === null ? [] : [{ jobID: card.booking.jobID, message }]
  })
}
