import type { WireCard } from '@skipyard/contract/runs.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import type { KindFilter } from '../kept-choices.ts'

/** By what Unallocated is narrowed. */
export interface CardFilter {
  kind: KindFilter
  sizes: readonly string[]
  wastes: readonly string[]
  suburbs: readonly string[]
}

const isIn = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value)

/** Those of the cards that the filter shows. */
export const narrowedCards = (cards: readonly WireCard[], filter: CardFilter): WireCard[] =>
  cards.filter(
    ({ actionType, booking }) =>
      (filter.kind === 'all' || filter.kind === actionType) &&
      isIn(filter.sizes, String(booking.binSize)) &&
      isIn(filter.wastes, booking.wasteType) &&
      isIn(filter.suburbs, booking.address.suburb),
  )

/** The cards by their day, today's first and then what was left over, the latest first. */
export function cardsByDay(cards: readonly WireCard[], date: string): { day: string; cards: WireCard[] }[] {
  const days = Map.groupBy(cards, (card) => card.date.slice(0, 10))
  return [...days]
    .map(([day, ofDay]) => ({ day, cards: ofDay }))
    .sort(
      (one, other) => Number(other.day === date) - Number(one.day === date) || (one.day < other.day ? 1 : -1),
    )
}

const searched = ({ booking, actionType, comments }: WireCard) =>
  foldText(
    [
      booking.jobID,
      booking.customerName,
      booking.customerPhone,
      booking.address.name,
      booking.address.suburb,
      `${booking.binSize}m3`,
      booking.binType,
      booking.wasteType,
      booking.labelInput,
      actionType,
      comments,
    ].join(' '),
  )

/** The first card that has every word of the needle. */
export function findCard(cards: readonly WireCard[], needle: string): WireCard | undefined {
  const wanted = foldText(needle).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return undefined
  return cards.find((card) => {
    const text = searched(card)
    return wanted.every((word) => text.includes(word))
  })
}
