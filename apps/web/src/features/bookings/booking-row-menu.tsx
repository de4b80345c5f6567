import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { IconDotsVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import classes from './booking-row-actions.module.css'
import { bookingTexts } from './texts.ts'

const BookingMenu = hungPart(async () => (await import('./booking-menu.tsx')).BookingMenu)

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** Everything that can be done with a booking. One menu for each of a hundred rows would cost: it is made when asked for. */
export function BookingRowMenu({ booking }: { booking: WireBooking }) {
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
      className={classes.button}
      aria-label={bookingTexts.row.more(booking.jobID)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => change(!isOpen)}
    >
      <IconDotsVertical {...ICON} />
    </button>
  )
  return isMade ? <BookingMenu booking={booking} isOpen={isOpen} onChange={change} button={button} /> : button
}
