import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import type { WireCard } from '@skipyard/contract/runs.ts'
import { type RefObject, useEffect } from 'react'
import { useKindFilter } from '../kept-choices.ts'
import { usePlanner } from '../planner-store.ts'
import { type CardFilter, narrowedCards } from './narrowed-cards.ts'
import { useLandingPlace } from './use-landing-place.ts'

interface UnallocatedParts {
  /** What takes cards. */
  place: RefObject<HTMLElement | null>
  /** What scrolls while something is dragged near its edge. */
  list: RefObject<HTMLElement | null>
}

/** Unallocated, as a column or as a row: which of its cards are shown, and whether something hangs over it. */
export function useUnallocated(
  { place, list }: UnallocatedParts,
  cards: readonly WireCard[],
  filter: Omit<CardFilter, 'kind'>,
) {
  const [kind, setKind] = useKindFilter()
  const over = useLandingPlace(place, { kind: 'unallocated', id: '' })
  const isLifted = usePlanner(({ lifted }) => lifted?.landing.kind === 'unallocated')
  useEffect(() => (list.current ? autoScrollForElements({ element: list.current }) : undefined), [list])
  return {
    kind,
    setKind,
    isOver: over !== null || isLifted,
    shown: narrowedCards(cards, { ...filter, kind }),
  }
}
