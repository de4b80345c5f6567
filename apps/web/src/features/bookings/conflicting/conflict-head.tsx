import { Alert } from '@mantine/core'
import type { WireConflict } from '@skipyard/contract/bookings.changes.ts'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { dayInWords } from '../day-in-words.ts'
import { binInWords } from './bin-in-words.ts'
import classes from './resolve-conflict.module.css'
import { conflictTexts } from './texts.ts'

interface ConflictHeadProps {
  booking: WireBooking
  /** Undefined while it is still asked for. */
  conflict: WireConflict | undefined
}

/** Whose booking it is, and what is short on which day by how many. */
export function ConflictHead({ booking, conflict }: ConflictHeadProps) {
  const bin = binInWords(booking)
  return (
    <>
      <p className={classes.who}>
        <b>{booking.jobID}</b> {booking.customerName}, {booking.address.suburb}
        <span>
          {bin}, {dayInWords(booking.dropoffDate)} → {dayInWords(booking.pickupDate)}
        </span>
      </p>
      {conflict?.isConflicting && (
        <Alert color="red" role="status">
          <b>{conflictTexts.short(-conflict.available, bin, dayInWords(booking.dropoffDate))}</b>{' '}
          {conflictTexts.shortWhy}
        </Alert>
      )}
    </>
  )
}
