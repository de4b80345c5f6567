import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import { GlyphDate } from '#web/ui/marks/glyph-date.tsx'
import classes from './loud-date.module.css'

interface LoudDateProps {
  booking: WireBooking
  kind: JobKind
  /** NC stands beside the pick date where no column of its own says so. */
  isFlagged?: boolean
}

/** The date of the job that a list is about: loud on every row. */
export function LoudDate({ booking, kind, isFlagged = false }: LoudDateProps) {
  const isDrop = kind === 'drop'
  const date = fromWireDate(isDrop ? booking.dropoffDate : booking.pickupDate)
  const status = isDrop ? booking.dropActionStatus : booking.pickActionStatus
  return (
    <span className={classes.date}>
      {date && <GlyphDate date={date} status={status} isLoud />}
      {isFlagged && !booking.pickupDateConfirmation && <Flag code="NC" />}
    </span>
  )
}
