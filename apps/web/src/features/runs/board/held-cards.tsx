import type { WireCard } from '@skipyard/contract/runs.ts'
import { usePlanner } from '../interaction/planner-store.ts'
import { runTexts } from '../texts.ts'
import { JobCard } from './job-card.tsx'

interface HeldCardsProps {
  cards: readonly WireCard[]
  /** How the list of Unallocated lays its cards out. */
  className: string | undefined
}

/** The jobs that wait for a later day, once somebody wants to see them; they can be dragged from here as well. */
export function HeldCards({ cards, className }: HeldCardsProps) {
  const isOpen = usePlanner((state) => state.isHeldOpen)
  if (cards.length === 0 || !isOpen) return null
  return (
    <ul className={className} aria-label={runTexts.unallocated.heldTitle}>
      {cards.map((card) => (
        <JobCard key={card.actionId} card={card} />
      ))}
    </ul>
  )
}
