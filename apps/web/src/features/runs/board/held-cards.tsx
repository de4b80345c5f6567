import { Button } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs.ts'
import { IconPlayerPause } from '@tabler/icons-react'
import { changePlanner, usePlanner } from '../planner-store.ts'
import { runTexts } from '../texts.ts'
import { JobCard } from './job-card.tsx'

const words = runTexts.unallocated

/** How many jobs wait for a later day, and the way to see them. */
export function HeldToggle({ count }: { count: number }) {
  const isOpen = usePlanner((state) => state.isHeldOpen)
  if (count === 0) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlayerPause size="0.875rem" stroke={1.75} aria-hidden="true" />}
      aria-expanded={isOpen}
      onClick={() => changePlanner({ isHeldOpen: !isOpen })}
    >
      {words.held(count)}
    </Button>
  )
}

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
    <ul className={className} aria-label={words.heldTitle}>
      {cards.map((card) => (
        <JobCard key={card.actionId} card={card} />
      ))}
    </ul>
  )
}
