import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import actionClasses from '#web/ui/data-table/row-actions.module.css'
import classes from './booking-row-actions.module.css'
import { BookingRowMenu } from './booking-row-menu.tsx'
import { useListSlots } from './list/list-slots.ts'
import { bookingTexts } from './texts.ts'
import { useBookingActions } from './use-booking-actions.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

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

/** What can be done with a row: at hand while it is pointed at or has focus, and always in its menu. */
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
        <span className={classes.own}>
          <RowActions booking={booking} />
        </span>
      )}
      <BookingRowMenu booking={booking} />
    </div>
  )
}
