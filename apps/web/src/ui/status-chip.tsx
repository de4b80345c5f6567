import type { BookingStatus } from '@skipyard/domain/bookings/booking-status.ts'
import families from './families.module.css'
import classes from './status-chip.module.css'
import { STATUS_FAMILY } from './status-family.ts'
import { StatusGlyph } from './status-glyph.tsx'

interface StatusChipProps {
  status: BookingStatus
  /** Filled where somebody may have to act, quiet (glyph and word) everywhere else. */
  isQuiet?: boolean
}

/** A booking, job or payment status as ring and word. */
export function StatusChip({ status, isQuiet = false }: StatusChipProps) {
  const names = [classes.chip, families[STATUS_FAMILY[status]]]
  if (isQuiet) names.push(classes.quiet)
  if (status === 'Cancelled') names.push(classes.struck)
  return (
    <span className={names.join(' ')}>
      <StatusGlyph status={status} />
      {status}
    </span>
  )
}
