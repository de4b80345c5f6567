import { placeOfHour } from '../time-span.ts'
import classes from './timeline.module.css'
import { type Clock, useNow } from './use-now.ts'

/** A line through all rows where it is now; goes on with the clock. */
export function NowLine(clock: Clock) {
  const now = useNow(clock)
  return now === null ? null : <i className={classes.now} style={{ left: placeOfHour(clock.span, now) }} />
}
