import { VisuallyHidden } from '@mantine/core'
import { clockLabel, placeOfHour } from '../time-span.ts'
import { timelineTexts } from './texts.ts'
import classes from './timeline.module.css'
import { type Clock, useNow } from './use-now.ts'

/** What time it is, over the line of now. */
export function NowClock(clock: Clock) {
  const now = useNow(clock)
  if (now === null) return null
  return (
    <time className={classes.clock} style={{ left: placeOfHour(clock.span, now) }}>
      <VisuallyHidden>{timelineTexts.now} </VisuallyHidden>
      {clockLabel(now)}
    </time>
  )
}
