import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import { runTexts } from '../texts.ts'
import classes from './board.module.css'

const TruckMenu = hungPart(async () => (await import('./truck-menu.tsx')).TruckMenu)

interface TruckMenuButtonProps {
  truckId: string
  rego: string
  left: string | undefined
  right: string | undefined
}

/** What can be done with a truck's column; its menu is made when asked for. */
export function TruckMenuButton({ rego, ...truck }: TruckMenuButtonProps) {
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
      className={classes.more}
      aria-label={runTexts.trucks.more(rego.toUpperCase())}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => change(!isOpen)}
    >
      <IconDots size="1rem" stroke={1.75} aria-hidden="true" />
    </button>
  )
  return isMade ? <TruckMenu {...truck} isOpen={isOpen} onChange={change} button={button} /> : button
}
