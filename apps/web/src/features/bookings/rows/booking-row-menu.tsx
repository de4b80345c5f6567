import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { IconCopy, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import actionClasses from '#web/ui/data-table/row-actions.module.css'
import { Row } from '#web/ui/layout/parts.tsx'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import { useBookingActions, useListSlots } from '../list/row-context.ts'
import { bookingTexts } from '../texts.ts'
import classes from './booking-row-menu.module.css'

const BookingMenu = hungPart(async () => (await import('./booking-menu.tsx')).BookingMenu)

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** Mounted on demand: a menu for each of a hundred rows would be slow. */
export function BookingRowMenu({ booking }: { booking: WireBooking }) {
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  if (isOpen && !isMade) setMade(true)
  // Mounting the menu replaces its button, so it does not know where the focus came from.
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

function QuickButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}

export function BookingRowActions({ row: booking }: { row: WireBooking }) {
  const { edit, clone, remove } = useBookingActions()
  const { RowActions } = useListSlots()
  const { _id, jobID } = booking
  const labels = bookingTexts.row
  return (
    <div className={actionClasses.actions}>
      <span className={classes.quick}>
        {edit && (
          <QuickButton label={labels.edit(jobID)} onClick={() => edit(_id)}>
            <IconPencil {...ICON} />
          </QuickButton>
        )}
        {clone && (
          <QuickButton label={labels.clone(jobID)} onClick={() => clone(_id)}>
            <IconCopy {...ICON} />
          </QuickButton>
        )}
        {remove && (
          <QuickButton label={labels.remove(jobID)} onClick={() => remove(booking)}>
            <IconTrash {...ICON} />
          </QuickButton>
        )}
      </span>
      {RowActions && (
        <Row as="span" gap={6} className={classes.own}>
          <RowActions booking={booking} />
        </Row>
      )}
      <BookingRowMenu booking={booking} />
    </div>
  )
}
