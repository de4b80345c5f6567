import type { WireCard } from '@skipyard/contract/runs.ts'
import { IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import { runTexts } from '../texts.ts'
import classes from './job-card.module.css'

const CardMenu = hungPart(async () => (await import('./card-menu.tsx')).CardMenu)

interface CardMenuButtonProps {
  card: WireCard
  /** Why the card stays where it is; null when it may be moved. */
  lock: string | null
}

/** Everything that can be done with a card. One menu for each of five hundred would cost: it is made when asked for. */
export function CardMenuButton({ card, lock }: CardMenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  if (isOpen && !isMade) setMade(true)
  // Making the menu makes its button anew, so it does not know where the focus came from.
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) target.current?.focus({ preventScroll: true })
  }
  const button = (
    <button
      ref={target}
      type="button"
      className={lock === null ? `${classes.more} ${classes.dots}` : classes.more}
      title={lock ?? undefined}
      aria-label={runTexts.card.more(card.booking.jobID)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => change(!isOpen)}
    >
      {lock !== null && <IconLock size="1rem" stroke={1.75} aria-hidden="true" />}
    </button>
  )
  return isMade ? <CardMenu card={card} isOpen={isOpen} onChange={change} button={button} /> : button
}
