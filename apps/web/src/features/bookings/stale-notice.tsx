import { Alert, Button } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import classes from './stale-notice.module.css'
import { bookingTexts } from './texts.ts'

interface StaleNoticeProps {
  /** When what is shown was read, in milliseconds. */
  readAt: number
  timeZone: string
  onRetry: () => void
}

function timeOf(readAt: number, timeZone: string): string {
  return clockWords(new Date(readAt), timeZone)
}

/** The list could not be read again: what stands there is older than it should be. */
export function StaleNotice({ readAt, timeZone, onRetry }: StaleNoticeProps) {
  return (
    <Alert className={classes.notice} color="red" radius={0} role="alert">
      <span className={classes.words}>
        {texts.server.internal} {bookingTexts.stale(timeOf(readAt, timeZone))}
      </span>
      <Button variant="default" size="xs" onClick={onRetry}>
        {bookingTexts.again}
      </Button>
    </Alert>
  )
}
