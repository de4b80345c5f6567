import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { clockOfHour } from '@skipyard/domain/shared/clock.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { runTexts } from '../texts.ts'
import { hoursOf, placeOfHour, type TimeSpan } from '../time-span.ts'
import { NowClock } from './now-clock.tsx'
import classes from './timeline.module.css'

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
            {clockOfHour(hour)}
          </span>
        ))}
        <NowClock date={date} span={span} />
      </div>
    </div>
  )
}
