import { ActionIcon, Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { giveCustomerLink } from '@skipyard/contract/public-booking.requests.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { IconCopy, IconDots, IconLink, IconMail, IconPhone, IconTrash } from '@tabler/icons-react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { copyText } from '#web/client/copy-text.ts'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { bookingTexts } from '../texts.ts'
import { useMay } from '../use-may.ts'
import classes from './drawer-menu.module.css'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.customerLink

/** Puts the link to a customer's own booking on the clipboard; shows it where the browser does not let it be copied. */
async function copyCustomerLink({ _id: bookingId, jobID }: WireBooking): Promise<void> {
  const about = `link of ${bookingId}`
  try {
    const { link } = (await call(giveCustomerLink, { params: { bookingId } })).data
    const isCopied = await copyText(link)
    toastDone(
      isCopied
        ? { title: words.copied(jobID), words: words.copiedWords, about }
        : { title: words.title(jobID), words: link, stayMs: 60_000, about },
    )
  } catch (problem) {
    toastFailed({ title: words.failed, words: messageOf(problem), about })
  }
}

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
