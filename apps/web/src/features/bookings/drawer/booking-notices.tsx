import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { messageOf } from '#web/client/api-error.ts'
import classes from './booking-notices.module.css'
import { drawerTexts } from './texts.ts'

/** Has a notice of its own, with its answers. */
const ASKED = new Set<string>(Object.values(publicTexts.asks))

interface BookingNoticesProps {
  booking: WireBooking
  problem: Error | null
  isRetrying: boolean
  onRetry: () => void
}

/** What is wrong with the booking, or with what is shown of it. */
export function BookingNotices({ booking, problem, isRetrying, onRetry }: BookingNoticesProps) {
  const { faultyComment, binClash } = booking
  const faults = faultyComment.filter((comment) => !ASKED.has(comment))
  const notices = binClash === null ? faults : [...faults, binClash]
  return (
    <>
      {problem !== null && (
        <div className={classes.failed} role="alert">
          <span className={classes.words}>
            {messageOf(problem)} {drawerTexts.unread}
          </span>
          <Button variant="default" size="compact-xs" loading={isRetrying} onClick={onRetry}>
            {drawerTexts.again}
          </Button>
        </div>
      )}
      {notices.length > 0 && (
        <div className={classes.faults} role="note">
          <IconAlertTriangle size="1rem" stroke={1.75} aria-hidden="true" />
          <ul>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
