import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { clockOfHour } from '@skipyard/domain/shared/clock.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { DAY_START_HOUR } from '@skipyard/domain/shared/time-range.ts'
import { useRef } from 'react'
import { useBoardDrag } from '../board/use-board-drag.ts'
import type { Board } from '../board-model.ts'
import { clockNow, hoursOf, placeOfHour, spanOf, type TimeSpan, useHourInSight } from '../day-hours.ts'
import { useTimelineZoom } from '../kept-choices.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runColors } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import { type Clock, NowClock, useNow } from './now-clock.tsx'
import { timelineTexts } from './texts.ts'
import classes from './timeline.module.css'
import { TruckRow } from './truck-row.tsx'
import type { TruckDay } from './use-truck-days.ts'

interface HourAxisProps {
  date: LocalDate
  span: TimeSpan
  figures: readonly RunTimes[]
}

/** The hours across, and how much the trucks below them have to do. */
function HourAxis({ date, span, figures }: HourAxisProps) {
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

/** A line through all rows where it is now; goes on with the clock. */
function NowLine(clock: Clock) {
  const now = useNow(clock)
  return now === null ? null : <i className={classes.now} style={{ left: placeOfHour(clock.span, now) }} />
}

interface TimelineBoardProps {
  board: Board
  days: readonly TruckDay[]
  isAlongStreets: boolean
}

/** Trucks down, hours across. It opens at the hour that it is while trucks are out, else where the first leaves. */
export function TimelineBoard({ board, days, isAlongStreets }: TimelineBoardProps) {
  const { date, timeZone } = usePlannerDay()
  const scroller = useRef<HTMLElement>(null)
  const [zoom] = useTimelineZoom()
  useBoardDrag(scroller)
  const figures = days.flatMap(({ runs }) => runs.map((one) => one.times)).filter(({ jobs }) => jobs > 0)
  const now = clockNow(date, timeZone)
  const span = spanOf(figures, now)
  const leaves = Math.min(DAY_START_HOUR, ...figures.map(({ startsAt }) => startsAt))
  const isOut = now !== null && now > leaves && figures.some(({ endsAt }) => endsAt > now)
  useHourInSight(scroller, { day: date, zoom, span, firstHour: isOut ? now : leaves })
  const colors = runColors(board.runs)
  return (
    <section ref={scroller} className={classes.scroller} aria-label={timelineTexts.label} data-zoom={zoom}>
      <div
        className={classes.canvas}
        ref={(element) => element?.style.setProperty('--hours', String(span.toHour - span.fromHour))}
      >
        <HourAxis date={date} span={span} figures={figures} />
        <div className={classes.ground}>
          <NowLine date={date} span={span} />
        </div>
        {days.map((day) => (
          <TruckRow
            key={day.truck._id}
            day={day}
            colors={colors}
            span={span}
            hasYard={board.baseLocation !== null}
            isAlongStreets={isAlongStreets}
            most={board.settings.dayHours}
          />
        ))}
      </div>
    </section>
  )
}
