import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { Link } from '@tanstack/react-router'
import { binTexts } from '../texts.ts'
import classes from './bin-columns.module.css'

const dayOf = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? wire : formatAustralianDate(date)
}

/** The hire a bin is out on, or the next one that has been promised it; opens the booking. */
export function HireLink({ bin: { hire, promisedTo } }: { bin: Pick<WireBin, 'hire' | 'promisedTo'> }) {
  const shown = hire ?? promisedTo
  if (shown === null) return null
  const { bookingId, jobID, customerName, suburb, since } = shown
  const { since: sinceWords, promised } = binTexts.numbered
  const when = hire === null ? promised(dayOf(since)) : sinceWords(dayOf(since))
  return (
    <span className={classes.hire} title={`${customerName}, ${suburb}, ${when}`}>
      <Link
        className={classes.booking}
        to="/app/bookings/all-bookings"
        search={{ form: 'view', booking: bookingId }}
      >
        {jobID}
      </Link>{' '}
      {customerName}, {suburb} <span className={classes.when}>{when}</span>
    </span>
  )
}
