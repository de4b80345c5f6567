import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { IconDotsVertical } from '@tabler/icons-react'
import { lazy } from 'react'
import { useMadeOnDemand } from '#web/ui/use-made-on-demand.ts'
import classes from './booking-row-actions.module.css'
import { bookingTexts } from './texts.ts'

const loadMenu = () => import('./booking-menu.tsx')
const BookingMenu = lazy(async () => ({ default: (await loadMenu()).BookingMenu }))

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** Everything that can be done with a booking; the menu is made once it is asked for. */
export function BookingRowMenu({ booking }: { booking: WireBooking }) {
  const { target, isOpen, isMade, change, toggle } = useMadeOnDemand()
  const prepare = () => void loadMenu()
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
      onClick={toggle}
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
