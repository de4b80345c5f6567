import { clockOfHour } from '@skipyard/domain/shared/clock.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { DAY_END_HOUR, DAY_START_HOUR } from '@skipyard/domain/shared/time-range.ts'
import { useRef } from 'react'
import {
  clockLabel,
  hoursOf,
  placeOfHour,
  type TimeSpan,
  useHourInSight,
} from '#web/features/runs/day-hours.ts'
import type { Lane } from '../lanes-of-day.ts'
import { driverRunsTexts as words } from '../texts.ts'
import { DriverSide } from './driver-side.tsx'
import { LaneBlock } from './lane-block.tsx'
import classes from './lanes.module.css'
import { placeBlocks } from './place-blocks.ts'

/** From 7am to 5pm, wider where somebody works outside of it or it is earlier or later now. */
function laneSpan(lanes: readonly Lane[], now: number | null): TimeSpan {
  const hours = lanes.flatMap(({ jobs }) => jobs.flatMap(({ job }) => [job.arrivesAt, job.leavesAt]))
  const known = now === null ? hours : [...hours, now]
  return {
    fromHour: Math.floor(Math.min(DAY_START_HOUR, ...known)),
    toHour: Math.ceil(Math.max(DAY_END_HOUR, ...known)),
  }
}

/** Of what is done so much is in sight before the hour that it is. */
const BEFORE_NOW_HOURS = 1

interface DriverLanesProps {
  date: LocalDate
  lanes: readonly Lane[]
  now: number | null
  /** Each run's place in the palette. */
  colors: ReadonlyMap<string, number>
  onOpen: (bookingId: string) => void
}

function Axis({ span, now }: { span: TimeSpan; now: number | null }) {
  return (
    <div className={classes.axis}>
      <span className={classes.corner}>{words.driver}</span>
      <div className={classes.hours} data-hours="">
        {hoursOf(span).map((hour) =>
          now !== null && Math.abs(hour - now) < 0.6 ? null : (
            <span key={hour} style={{ left: placeOfHour(span, hour) }}>
              {clockOfHour(hour)}
            </span>
          ),
        )}
        {now !== null && (
          <span className={classes.clock} style={{ left: placeOfHour(span, now) }}>
            {clockLabel(now).replace(/[ap]m$/, '')}
          </span>
        )}
      </div>
    </div>
  )
}

/** A lane per driver on a clock, the line of now behind the blocks. */
export function DriverLanes({ date, lanes, now, colors, onOpen }: DriverLanesProps) {
  const span = laneSpan(lanes, now)
  const scroller = useRef<HTMLElement>(null)
  useHourInSight(scroller, {
    day: date,
    zoom: '',
    span,
    firstHour: now === null ? span.fromHour : now - BEFORE_NOW_HOURS,
  })
  return (
    <section ref={scroller} className={classes.scroller} aria-label={words.lanes}>
      <div
        className={classes.canvas}
        ref={(element) => element?.style.setProperty('--hours', String(span.toHour - span.fromHour))}
      >
        <Axis span={span} now={now} />
        {lanes.map((lane, at) => (
          <div key={lane.driver.driverId} className={classes.lane}>
            <DriverSide lane={lane} now={now} />
            <div className={classes.band}>
              <div className={classes.ground}>
                {now !== null && <i className={classes.now} style={{ left: placeOfHour(span, now) }} />}
              </div>
              <ol aria-label={words.blocksOf(lane.driver.name)}>
                {placeBlocks(lane.jobs, span.toHour).map((block, index) => (
                  <LaneBlock
                    key={block.of.job.card.actionId}
                    block={block}
                    color={colors.get(block.of.runId) ?? 1}
                    span={span}
                    lane={at}
                    index={index}
                    onOpen={onOpen}
                  />
                ))}
              </ol>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
