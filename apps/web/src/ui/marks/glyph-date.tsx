import { VisuallyHidden } from '@mantine/core'
import type { BookingStatus } from '@skipyard/domain/bookings/status/booking-status.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { DateText } from './date-text.tsx'
import families from './families.module.css'
import classes from './glyph-date.module.css'
import { STATUS_FAMILY } from './status-family.ts'
import { StatusGlyph } from './status-glyph.tsx'

interface GlyphDateProps {
  date: LocalDate
  status: BookingStatus
  isLoud: boolean
}

export function GlyphDate({ date, status, isLoud }: GlyphDateProps) {
  return (
    <span className={`${classes.root} ${families[STATUS_FAMILY[status]]}`} title={status}>
      <StatusGlyph status={status} />
      <VisuallyHidden>{status}</VisuallyHidden>
      <span className={isLoud ? classes.loud : classes.quiet}>
        <DateText date={date} />
      </span>
    </span>
  )
}
