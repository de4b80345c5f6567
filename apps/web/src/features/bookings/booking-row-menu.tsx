import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { IconDotsVertical } from '@tabler/icons-react'
import { lazy, startTransition, useRef, useState } from 'react'
import classes from './booking-row-actions.module.css'
import { bookingTexts } from './texts.ts'

const loadMenu = () => import('./booking-menu.tsx')
const BookingMenu = lazy(async () => ({ default: (await loadMenu()).BookingMenu }))

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/**
 * Everything that can be done with a booking. A menu for each of a hundred rows would cost: it is made once it
 * is asked for, and since that makes the button anew, it gives the focus back itself.
 */
export function BookingRowMenu({ booking }: { booking: WireBooking }) {
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const prepare = () => void loadMenu()
  const make = () => {
    // As a transition: the button stays, and keeps the focus, until the menu is there.
    startTransition(() => {
      setMade(true)
      setOpen(true)
    })
  }
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) target.current?.focus({ preventScroll: true })
  }
  const button = (
    <button
      ref={target}
      type="button"
      className={classes.button}
      aria-label={bookingTexts.row.more(booking.jobID)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={isMade ? () => setOpen(!isOpen) : make}
    >
      <IconDotsVertical {...ICON} />
    </button>
  )
  if (!isMade) return button
  return (
    <BookingMenu booking={booking} isOpen={isOpen} onChange={change}>
      {button}
    </BookingMenu>
  )
}
