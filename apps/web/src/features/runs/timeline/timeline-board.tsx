import { DAY_START_HOUR } from '@skipyard/domain/shared/time-range.ts'
import { useRef } from 'react'
import { useBoardDrag } from '../board/use-board-drag.ts'
import type { Board } from '../board-model.ts'
import { clockNow } from '../clock-now.ts'
import { useTimelineZoom } from '../kept-choices.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runColors } from '../run-colors.ts'
import { spanOf } from '../time-span.ts'
import { useHourInSight } from '../use-hour-in-sight.ts'
import { HourAxis } from './hour-axis.tsx'
import { NowLine } from './now-line.tsx'
import { timelineTexts } from './texts.ts'
import classes from './timeline.module.css'
import { TruckRow } from './truck-row.tsx'
import type { TruckDay } from './use-truck-days.ts'

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
