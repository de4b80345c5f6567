import { ActionIcon, Button, Drawer } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { LabelFlag } from '#web/ui/marks/label-flag.tsx'
import { BookingFlags } from '../booking-flags.tsx'
import classes from './drawer-head.module.css'
import { DrawerMenu } from './drawer-menu.tsx'
import { drawerTexts } from './texts.ts'

const ICON = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const

interface DrawerHeadProps {
  /** Null while it is not there. */
  booking: WireBooking | null
  jobID: string | undefined
  onEdit: (() => void) | undefined
  onClone: (() => void) | undefined
  onRemove: ((booking: WireBooking) => void) | undefined
  onStep: ((direction: 1 | -1) => void) | undefined
}

/** Which booking, its flags, and what can be done with it. */
export function DrawerHead({ booking, jobID, onEdit, onClone, onRemove, onStep }: DrawerHeadProps) {
  return (
    <div className={classes.head}>
      <Drawer.Title className={classes.title}>{jobID ?? drawerTexts.title}</Drawer.Title>
      {booking && (
        <span className={classes.tags}>
          {booking.type !== '' && <JobTag job={booking.type} />}
          <BookingFlags booking={booking} withAddress={false} />
          {booking.labelInput !== '' && <LabelFlag label={booking.labelInput} />}
        </span>
      )}
      <span className={classes.spring} />
      {onStep && (
        <span className={classes.walk}>
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
        </span>
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
    </div>
  )
}
