import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { hourLabel } from '@skipyard/domain/shared/time-range.ts'
import { runTexts } from '../texts.ts'
import { hoursOf, placeOfHour, type TimeSpan } from '../time-span.ts'
import { NowClock } from './now-clock.tsx'
import classes from './timeline.module.css'

const DAY_HOURS = 24

/** '5pm', also '6pm', which the working day's labels do not know. */
const labelOf = (hour: number) => {
  const ofDay = hour % DAY_HOURS
  return ofDay === 18 ? '6pm' : hourLabel(ofDay)
}

interface HourAxisProps {
  date: LocalDate
  span: TimeSpan
  figures: readonly RunTimes[]
}

/** The hours across, and how much the trucks below them have to do. */
export function HourAxis({ date, span, figures }: HourAxisProps) {
  const jobs = figures.reduce((sum, run) => sum + run.jobs, 0)
  return (
    <div className={classes.axis}>
      <div className={classes.corner}>{runTexts.run.jobs(jobs)}</div>
      <div className={classes.hours} data-hours="">
        {hoursOf(span).map((hour) => (
          <span key={hour} style={{ left: placeOfHour(span, hour) }}>
            {labelOf(hour)}
          </span>
        ))}
        <NowClock date={date} span={span} />
      </div>
    </div>
  )
}
