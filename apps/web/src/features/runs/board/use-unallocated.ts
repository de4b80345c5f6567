import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import type { WireCard } from '@skipyard/contract/runs.ts'
import { formatShortDay, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type RefObject, useEffect, useMemo } from 'react'
import { liftedIn, usePlanner } from '../interaction/planner-store.ts'
import { useKindFilter } from '../kept-choices.ts'
import { usePlannerDay } from '../planner-context.ts'
import { isHeldCard } from '../rules/card-rules.ts'
import { runTexts } from '../texts.ts'
import { type CardFilter, narrowedCards } from './narrowed-cards.ts'
import { useLandingPlace } from './use-landing-place.ts'

const { kinds, leftOver } = runTexts.unallocated

/** What the filter of Unallocated offers. */
export const KIND_CHOICES = [
  { value: 'all', label: kinds.all },
  { value: 'drop', label: kinds.drop },
  { value: 'pick', label: kinds.pick },
] as const

/** Over what was left undone on a day before. */
export function groupTitle(day: string): string {
  const date = parseLocalDate(day)
  return leftOver(date ? formatShortDay(date) : day)
}

interface UnallocatedParts {
  /** What takes cards. */
  place: RefObject<HTMLElement | null>
  /** What scrolls while something is dragged near its edge. */
  list: RefObject<HTMLElement | null>
}

/**
 * Unallocated, as a column or as a row: which of its cards are shown, which are on hold, and whether something hangs over
 * it. `count` is of the work of the day, without those on hold.
 */
export function useUnallocated(
  { place, list }: UnallocatedParts,
  cards: readonly WireCard[],
  filter: Omit<CardFilter, 'kind'>,
) {
  const [kind, setKind] = useKindFilter()
  const over = useLandingPlace(place, { kind: 'unallocated', id: '' })
  const { date, today } = usePlannerDay()
  const [held, open] = useMemo(() => {
    const isOnHold = (card: WireCard) => isHeldCard(card, { date, today })
    return [cards.filter(isOnHold), cards.filter((card) => !isOnHold(card))]
  }, [cards, date, today])
  const isLifted = usePlanner((state) => liftedIn(state)?.landing.kind === 'unallocated')
  useEffect(() => (list.current ? autoScrollForElements({ element: list.current }) : undefined), [list])
  return {
    kind,
    setKind,
    isOver: over !== null || isLifted,
    count: open.length,
    shown: narrowedCards(open, { ...filter, kind }),
    held: narrowedCards(held, { ...filter, kind }),
  }
}
