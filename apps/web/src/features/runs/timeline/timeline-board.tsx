import { VisuallyHidden } from '@mantine/core'
import type { WirePlannerTruck } from '@skipyard/contract/runs/runs.ts'
import type { RunTimes } from '@skipyard/domain/run-times/run-model.ts'
import { clockOfHour } from '@skipyard/domain/shared/clock.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { DAY_START_HOUR } from '@skipyard/domain/shared/time-range.ts'
import { useMemo, useRef } from 'react'
import { Block, Column, Row, Words } from '#web/ui/layout/parts.tsx'
import { usePageScrolls } from '#web/ui/page/use-page-scrolls.ts'
import { useLandingPlace } from '../board/dragging.ts'
import { TruckOff } from '../board/truck-of-day.tsx'
import { useBoardDrag } from '../board/use-board-drag.ts'
import { TruckVerdict } from '../board/verdict.tsx'
import { type Board, usePlannerDay } from '../board-model.ts'
import {
  clockLabel,
  hourShown,
  hoursOf,
  placeOfHour,
  runClockNow,
  spanOf,
  type TimeSpan,
  useHourInSight,
  useRunClock,
} from '../day-hours.ts'
import { isLiftedOver, usePlanner } from '../interaction/planner-store.ts'
import { useTimelineZoom } from '../kept-choices.ts'
import { runColors } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import { RunLine, TruckSide } from './run-line.tsx'
import { type LeastRoom, leastRoomOf } from './shelves.ts'
import { timelineTexts } from './texts.ts'
import classes from './timeline.module.css'
import type { TruckDay } from './truck-days.ts'

interface Clock {
  date: LocalDate
  span: TimeSpan
}

function useNow({ date, span }: Clock): number | null {
  const { timeZone } = usePlannerDay()
  const now = useRunClock(date, timeZone)
  return now === null || now < span.fromHour || now > span.toHour ? null : now
}

function NowClock(clock: Clock) {
  const now = useNow(clock)
  if (now === null) return null
  return (
    <Words
      as="time"
      px={6}
      lh={20}
      weight={650}
      tabular
      nowrap
      className={classes.clock}
      style={{ left: placeOfHour(clock.span, now) }}
    >
      <VisuallyHidden>{timelineTexts.now} </VisuallyHidden>
      {clockLabel(now)}
    </Words>
  )
}

interface TruckRowProps {
  day: TruckDay
  hasYard: boolean
  isAlongStreets: boolean
  most: number
  leastRoom: LeastRoom
  colors: ReadonlyMap<string, number>
  span: TimeSpan
}

function sumsOf(runs: TruckDay['runs']) {
  const sum = (of: 'hours' | 'kilometres') => runs.reduce((all, { times }) => all + times[of], 0)
  return { hours: sum('hours'), kilometres: sum('kilometres') }
}

function FirstLine({ truck, driverName }: { truck: WirePlannerTruck; driverName: string }) {
  const band = useRef<HTMLDivElement>(null)
  const over = useLandingPlace(band, { kind: 'truck', id: truck._id })
  const isLifted = usePlanner((state) => isLiftedOver(state, truck._id))
  const isOver = over !== null || isLifted
  return (
    <div className={classes.line}>
      <Column justify="center" gap={2} rigid bg="surface" className={classes.side}>
        <TruckSide truck={truck} driverName={driverName} hours={0} kilometres={0} />
        <Words as="div" cut lh={15} tabular tone="dim" className={classes.dim}>
          {runTexts.run.none}
        </Words>
      </Column>
      <div ref={band} className={`${classes.band} ${isOver ? classes.over : ''}`} data-band={truck._id}>
        <Row as="p" justify="start" radius="md" tone="dim" className={classes.none}>
          {!isOver && <span>{runTexts.run.landHere}</span>}
        </Row>
        {isOver && (
          <div className={classes.verdict}>
            <TruckVerdict truckId={truck._id} over={over} />
          </div>
        )}
      </div>
    </div>
  )
}

function OffLine({ day: { truck, runs }, driverName }: { day: TruckDay; driverName: string }) {
  return (
    <div className={classes.line}>
      <Column justify="center" gap={2} rigid bg="surface" className={classes.side}>
        <TruckSide truck={truck} driverName={driverName} {...sumsOf(runs)} />
      </Column>
      <div className={classes.band}>
        <div className={classes.off}>
          <TruckOff truck={truck} />
        </div>
      </div>
    </div>
  )
}

function TruckRow({ day, colors, span, ...rest }: TruckRowProps) {
  const { truck, runs } = day
  const driverName =
    runs[0]?.run.driverInfo.driverName ?? truck.allocatedDriver?.name ?? runTexts.trucks.noDriver
  const sums = sumsOf(runs)
  return (
    <section className={classes.row} aria-label={truck.rego.toUpperCase()}>
      {truck.off && <OffLine day={day} driverName={driverName} />}
      {runs.length === 0 && !truck.off && <FirstLine truck={truck} driverName={driverName} />}
      {runs.map(({ run, times }, index) => (
        <RunLine
          key={run._id}
          run={run}
          truck={truck}
          color={colors.get(run._id) ?? 1}
          times={times}
          fromHour={span.fromHour}
          toHour={span.toHour}
          isFirst={index === 0 && !truck.off}
          driverName={driverName}
          {...sums}
          {...rest}
        />
      ))}
    </section>
  )
}

interface HourAxisProps {
  date: LocalDate
  span: TimeSpan
  figures: readonly RunTimes[]
}

function HourAxis({ date, span, figures }: HourAxisProps) {
  const jobs = figures.reduce((sum, run) => sum + run.jobs, 0)
  return (
    <Row align="stretch" line="bottom" bg="surface" className={classes.axis}>
      <Words as="div" rigid px={12} bg="surface" tone="soft" className={classes.corner}>
        {runTexts.run.jobs(jobs)}
      </Words>
      <div className={classes.hours} data-hours="">
        {hoursOf(span).map((hour) => (
          <span key={hour} style={{ left: placeOfHour(span, hour) }}>
            {clockOfHour(hour)}
          </span>
        ))}
        <NowClock date={date} span={span} />
      </div>
    </Row>
  )
}

function NowLine(clock: Clock) {
  const now = useNow(clock)
  return now === null ? null : <i className={classes.now} style={{ left: placeOfHour(clock.span, now) }} />
}

interface TimelineBoardProps {
  board: Board
  days: readonly TruckDay[]
  isAlongStreets: boolean
}

/** Opens at the current hour while trucks are out, else where the first one leaves. */
export function TimelineBoard({ board, days, isAlongStreets }: TimelineBoardProps) {
  const { date, timeZone } = usePlannerDay()
  const scroller = useRef<HTMLElement>(null)
  const [zoom] = useTimelineZoom()
  useBoardDrag(scroller)
  const figures = days.flatMap(({ runs }) => runs.map((one) => one.times)).filter(({ jobs }) => jobs > 0)
  const now = hourShown(runClockNow(date, timeZone), figures)
  const span = spanOf(figures, now)
  const leaves = Math.min(DAY_START_HOUR, ...figures.map(({ startsAt }) => startsAt))
  const isOut = now !== null && now > leaves && figures.some(({ endsAt }) => endsAt > now)
  useHourInSight(scroller, { day: date, zoom, span, firstHour: isOut ? now : leaves })
  const colors = runColors(board.runs)
  const isPhone = usePageScrolls()
  const leastRoom = useMemo(() => leastRoomOf(zoom, isPhone), [zoom, isPhone])
  return (
    <Block
      as="section"
      ref={scroller}
      grow
      low
      line="top"
      bg="surface"
      className={classes.scroller}
      aria-label={timelineTexts.label}
      data-zoom={zoom}
    >
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
            leastRoom={leastRoom}
          />
        ))}
      </div>
    </Block>
  )
}
