import { type RefObject, startTransition, useRef, useState } from 'react'

interface MadeOnDemand {
  /** The button that opens it, which takes the focus back when it closes. */
  target: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  isMade: boolean
  /** Opens and closes; the focus goes back to the button. */
  change: (isOpen: boolean) => void
  /** For the button's click: makes the thing the first time, opens or closes it afterwards. */
  toggle: () => void
}

/**
 * A menu or panel that is made once somebody asks for it, since one for each of a hundred rows would cost. Making it
 * makes its button anew, so it does not know where the focus came from and gives it back itself.
 */
export function useMadeOnDemand(): MadeOnDemand {
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const make = () => {
    // As a transition: the button stays, and keeps the focus, until the thing is there.
    startTransition(() => {
      setMade(true)
      setOpen(true)
    })
  }
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) target.current?.focus({ preventScroll: true })
  }
  return { target, isOpen, isMade, change, toggle: isMade ? () => change(!isOpen) : make }
}
