import { Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { IconCopy, IconDotsVertical, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import classes from './booking-row-actions.module.css'
import { bookingTexts } from './texts.ts'
import { useBookingActions } from './use-booking-actions.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function MenuItems({ booking }: { booking: WireBooking }) {
  const { mayEdit, open, clone, remove } = useBookingActions()
  const { edit, view, clone: cloneIt, remove: removeIt, call } = bookingTexts.menu
  return (
    <>
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => open(booking._id)}>
        {mayEdit ? edit : view}
      </Menu.Item>
      {clone && (
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => clone(booking._id)}>
          {cloneIt}
        </Menu.Item>
      )}
      <Menu.Item component="a" href={`tel:${booking.customerPhone}`} leftSection={<IconPhone {...ICON} />}>
        {call(formatPhone(booking.customerPhone))}
      </Menu.Item>
      {remove && (
        <>
          <Menu.Divider />
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash {...ICON} />}
            onClick={() => remove(booking)}
          >
            {removeIt}
          </Menu.Item>
        </>
      )}
    </>
  )
}

/**
 * Everything that can be done with a booking. A menu for each of a hundred rows would cost: it is made once it
 * is asked for, and since that makes the button anew, it gives the focus back itself.
 */
export function BookingRowMenu({ booking }: { booking: WireBooking }) {
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const toggle = () => {
    setMade(true)
    setOpen(!isOpen)
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
      onClick={toggle}
    >
      <IconDotsVertical {...ICON} />
    </button>
  )
  if (!isMade) return button
  return (
    <Menu opened={isOpen} onChange={change} position="bottom-end" width={200} returnFocus={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <MenuItems booking={booking} />
      </Menu.Dropdown>
    </Menu>
  )
}
