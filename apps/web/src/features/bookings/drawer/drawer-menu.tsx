import { ActionIcon, Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { IconCopy, IconDots, IconLink, IconMail, IconPhone, IconTrash } from '@tabler/icons-react'
import { Kbd } from '#web/ui/kbd.tsx'
import { bookingTexts } from '../texts.ts'
import { useMay } from '../use-may.ts'
import { copyCustomerLink } from './copy-customer-link.ts'
import classes from './drawer-menu.module.css'
import { drawerTexts } from './texts.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface DrawerMenuProps {
  booking: WireBooking
  onClone: (() => void) | undefined
  onRemove: ((booking: WireBooking) => void) | undefined
}

/** What else can be done with the booking: clone, call, write, delete. */
export function DrawerMenu({ booking, onClone, onRemove }: DrawerMenuProps) {
  const { clone, call, remove } = bookingTexts.menu
  const { email, phone } = booking.customer
  const may = useMay()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="md" aria-label={drawerTexts.more}>
          <IconDots size="1.125rem" stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onClone && (
          <Menu.Item leftSection={<IconCopy {...ICON} />} rightSection={<Kbd>C</Kbd>} onClick={onClone}>
            {clone}
          </Menu.Item>
        )}
        {may.edit && (
          <Menu.Item leftSection={<IconLink {...ICON} />} onClick={() => void copyCustomerLink(booking)}>
            {drawerTexts.customerLink.copy}
          </Menu.Item>
        )}
        <Menu.Item component="a" href={`tel:${phone}`} leftSection={<IconPhone {...ICON} />}>
          {call(formatPhone(phone))}
        </Menu.Item>
        {email !== '' && (
          <Menu.Item component="a" href={`mailto:${email}`} leftSection={<IconMail {...ICON} />}>
            {drawerTexts.write}
          </Menu.Item>
        )}
        {onRemove && (
          <>
            <Menu.Divider />
            <Menu.Item
              className={classes.danger}
              leftSection={<IconTrash {...ICON} />}
              onClick={() => onRemove(booking)}
            >
              {remove}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
