import { VisuallyHidden } from '@mantine/core'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { clockLabel, placeOfHour, type TimeSpan, useClock } from '../day-hours.ts'
import { usePlannerDay } from '../planner-context.ts'
import { timelineTexts } from './texts.ts'
import classes from './timeline.module.css'

/** The day and the hours that are shown. */
export interface Clock {
  date: LocalDate
  span: TimeSpan
}

/** The hour that it is, while that day is today and the hour is among those shown; goes on with the clock. */
export function useNow({ date, span }: Clock): number | null {
  const { timeZone } = usePlannerDay()
  const now = useClock(date, timeZone)
  return now === null || now < span.fromHour || now > span.toHour ? null : now
}

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
