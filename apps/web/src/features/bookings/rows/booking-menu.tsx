import { Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { IconCopy, IconLayoutSidebarRight, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react'
import type { Hung } from '#web/ui/part/overlay-part.tsx'
import { useBookingActions, useListSlots } from '../list/row-context.ts'
import { bookingTexts } from '../texts.ts'
import classes from './booking-row-menu.module.css'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function MenuItems({ booking }: { booking: WireBooking }) {
  const { open, edit, clone, remove } = useBookingActions()
  const { RowMenuItems } = useListSlots()
  const { edit: editIt, view, clone: cloneIt, remove: removeIt, call } = bookingTexts.menu
  return (
    <>
      {RowMenuItems && <RowMenuItems booking={booking} />}
      <Menu.Item leftSection={<IconLayoutSidebarRight {...ICON} />} onClick={() => open(booking._id)}>
        {view}
      </Menu.Item>
      {edit && (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => edit(booking._id)}>
          {editIt}
        </Menu.Item>
      )}
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

interface BookingMenuProps extends Hung {
  booking: WireBooking
}

export function BookingMenu({ booking, isOpen, onChange, button }: BookingMenuProps) {
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end" width={200} returnFocus={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <MenuItems booking={booking} />
      </Menu.Dropdown>
    </Menu>
  )
}
