import { ActionIcon, Button, Drawer, Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { giveCustomerLink } from '@skipyard/contract/public-booking/requests.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import {
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconDots,
  IconLink,
  IconMail,
  IconPencil,
  IconPhone,
  IconTrash,
} from '@tabler/icons-react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { copyText } from '#web/client/files/copy-text.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { LabelFlag } from '#web/ui/marks/label-flag.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { linkUseWords } from '#web/ui/words/link-use-words.ts'
import { BookingFlags } from '../rows/booking-marks.tsx'
import { bookingTexts } from '../texts.ts'
import { useMay } from '../use-may.ts'
import classes from './drawer-head.module.css'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.customerLink

async function copyCustomerLink({ _id: bookingId, jobID }: WireBooking, timeZone: string): Promise<void> {
  const about = `link of ${bookingId}`
  try {
    const { data } = await call(giveCustomerLink, { params: { bookingId } })
    const { link } = data
    const use = linkUseWords(data, timeZone)
    const isCopied = await copyText(link)
    toastDone(
      isCopied
        ? { title: words.copied(jobID), words: `${words.copiedWords} ${use}.`, about }
        : { title: words.title(jobID), words: `${link} – ${use}`, stayMs: 60_000, about },
    )
  } catch (problem) {
    toastFailed({ title: words.failed, words: messageOf(problem), about })
  }
}

const MENU_ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface DrawerMenuProps {
  booking: WireBooking
  onClone: (() => void) | undefined
  onRemove: ((booking: WireBooking) => void) | undefined
}

function DrawerMenu({ booking, onClone, onRemove }: DrawerMenuProps) {
  const { clone, call, remove } = bookingTexts.menu
  const { email, phone } = booking.customer
  const may = useMay()
  const { timeZone } = useProfile()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="md" aria-label={drawerTexts.more}>
          <IconDots size="1.125rem" stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onClone && (
          <Menu.Item leftSection={<IconCopy {...MENU_ICON} />} rightSection={<Kbd>C</Kbd>} onClick={onClone}>
            {clone}
          </Menu.Item>
        )}
        {may.edit && (
          <Menu.Item
            leftSection={<IconLink {...MENU_ICON} />}
            onClick={() => void copyCustomerLink(booking, timeZone)}
          >
            {drawerTexts.customerLink.copy}
          </Menu.Item>
        )}
        <Menu.Item component="a" href={`tel:${phone}`} leftSection={<IconPhone {...MENU_ICON} />}>
          {call(formatPhone(phone))}
        </Menu.Item>
        {email !== '' && (
          <Menu.Item component="a" href={`mailto:${email}`} leftSection={<IconMail {...MENU_ICON} />}>
            {drawerTexts.write}
          </Menu.Item>
        )}
        {onRemove && (
          <>
            <Menu.Divider />
            <Menu.Item
              className={classes.danger}
              leftSection={<IconTrash {...MENU_ICON} />}
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

const ICON = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const

interface DrawerHeadProps {
  booking: WireBooking | null
  jobID: string | undefined
  onEdit: (() => void) | undefined
  onClone: (() => void) | undefined
  onRemove: ((booking: WireBooking) => void) | undefined
  onStep: ((direction: 1 | -1) => void) | undefined
}

export function DrawerHead({ booking, jobID, onEdit, onClone, onRemove, onStep }: DrawerHeadProps) {
  return (
    <Row rigid rowGap={4} columnGap={6} line="bottom" className={classes.head}>
      <Drawer.Title className={classes.title}>{jobID ?? drawerTexts.title}</Drawer.Title>
      <Row as="span" wrap rowGap={2} columnGap={6} shrink className={classes.tags}>
        {booking && booking.type !== '' && <JobTag job={booking.type} />}
        {booking && <BookingFlags booking={booking} withAddress={false} />}
        {booking && booking.labelInput !== '' && <LabelFlag label={booking.labelInput} />}
      </Row>
      <Words grow />
      {onStep && (
        <Row as="span" rigid align="stretch">
          <ActionIcon
            size="md"
            aria-label={drawerTexts.before}
            aria-keyshortcuts="ArrowUp"
            onClick={() => onStep(-1)}
          >
            <IconChevronUp {...ICON} />
          </ActionIcon>
          <ActionIcon
            size="md"
            aria-label={drawerTexts.after}
            aria-keyshortcuts="ArrowDown"
            onClick={() => onStep(1)}
          >
            <IconChevronDown {...ICON} />
          </ActionIcon>
        </Row>
      )}
      {booking && onEdit && (
        <Button
          className={classes.edit}
          variant="default"
          size="xs"
          aria-keyshortcuts="E"
          leftSection={<IconPencil size="1rem" stroke={1.75} aria-hidden="true" />}
          rightSection={<Kbd>E</Kbd>}
          onClick={onEdit}
        >
          {drawerTexts.edit}
        </Button>
      )}
      {booking && <DrawerMenu booking={booking} onClone={onClone} onRemove={onRemove} />}
      <Drawer.CloseButton aria-label={drawerTexts.close} />
    </Row>
  )
}
