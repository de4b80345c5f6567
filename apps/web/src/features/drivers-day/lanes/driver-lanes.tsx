import { VisuallyHidden } from '@mantine/core'
import { clockOfHour } from '@skipyard/domain/shared/clock.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { DAY_END_HOUR, DAY_START_HOUR } from '@skipyard/domain/shared/time-range.ts'
import {
  IconAntennaBars5,
  IconAntennaBarsOff,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconUpload,
} from '@tabler/icons-react'
import { useRef } from 'react'
import {
  clockLabel,
  hoursOf,
  placeOfHour,
  type TimeSpan,
  useHourInSight,
  widthOfHours,
} from '#web/features/runs/day-hours.ts'
import { runColorClass } from '#web/features/runs/run-colors.ts'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { Plate } from '#web/ui/marks/plate.tsx'
import type { Lane, LaneJob } from '../lanes-of-day.ts'
import { runListTexts, driverRunsTexts as words } from '../texts.ts'
import classes from './driver-lanes.module.css'
import { type PlacedBlock, placeBlocks } from './place-blocks.ts'

const { phone: phoneWords } = words
const ICON = { size: '0.75rem', stroke: 1.75, 'aria-hidden': true } as const
/** A phone heard from within this many hours is live. */
const LIVE_HOURS = 10 / 60

function PhoneState({ lane, now }: { lane: Lane; now: number | null }) {
  const { driver, heardAt, isUnheard, finishedAt, kilometres } = lane
  const waiting = driver.waiting > 0 && (
    <span className={classes.waiting}>
      <IconUpload {...ICON} />
      {phoneWords.waiting(driver.waiting)}
    </span>
  )
  if (isUnheard)
    return (
      <small className={classes.silent}>
        <IconAntennaBarsOff {...ICON} />
        {heardAt === null ? phoneWords.unheard : phoneWords.unheardSince(clockLabel(heardAt))}
      </small>
    )
  if (finishedAt !== null)
    return (
      <small>
        <IconCircleCheck {...ICON} />
        {phoneWords.finished(clockLabel(finishedAt), runListTexts.kilometres(kilometres))}
        {waiting}
      </small>
    )
  if (heardAt === null) return null
  const isLive = now !== null && now - heardAt < LIVE_HOURS
  return (
    <small>
      <IconAntennaBars5 {...ICON} />
      {isLive ? phoneWords.live : phoneWords.heard(clockLabel(heardAt))}
      {waiting}
    </small>
  )
}

function DriverSide({ lane, now }: { lane: Lane; now: number | null }) {
  return (
    <div className={classes.side}>
      <div className={classes.who}>
        <Plate rego={lane.rego} />
        <b title={lane.driver.name}>{lane.driver.name}</b>
        <span className={classes.count} title={words.done(lane.done, lane.jobs.length)}>
          <b>{lane.done}</b>/{lane.jobs.length}
        </span>
      </div>
      <PhoneState lane={lane} now={now} />
    </div>
  )
}

const { block: blockWords } = words
const KIND = { drop: 'Drop', pick: 'Pick' } as const

function whenOf({ job, look }: LaneJob): string {
  const { card, state, arrivesAt, beginsAt, leavesAt, hasHappened, doneAt, dueBy } = job
  if (state === 'done') return doneAt === null ? '' : clockLabel(doneAt)
  if (look === 'late' || look === 'unheard') return blockWords.late(clockLabel(arrivesAt), clockLabel(dueBy))
  if (state === 'toCome') return clockLabel(beginsAt)
  if (card.status === 'Collected') return blockWords.tipping(clockLabel(leavesAt))
  return hasHappened ? blockWords.onSite(clockLabel(arrivesAt)) : blockWords.onTheWay(clockLabel(arrivesAt))
}

function spoken({ job, look }: LaneJob): string {
  const { booking, actionType, status } = job.card
  const wrong = look === 'late' ? blockWords.isLate : look === 'unheard' ? blockWords.isUnheard : ''
  return [`${KIND[actionType]} ${booking.jobID}`, booking.binType, status, wrong]
    .filter((word) => word !== '')
    .join(', ')
}

const wholeWords = (of: LaneJob) =>
  [spoken(of), `${of.job.card.booking.binSize} m³`, of.job.card.booking.address.suburb, whenOf(of)]
    .filter((word) => word !== '')
    .join(', ')

interface LaneBlockProps {
  block: PlacedBlock
  color: number
  span: TimeSpan
  lane: number
  index: number
  onOpen: (bookingId: string) => void
}

function LaneBlock({ block, color, span, lane, index, onOpen }: LaneBlockProps) {
  const { of, from, usual, room } = block
  const { job, look } = of
  const { card, number } = job
  const { booking, actionType } = card
  return (
    <li style={{ left: placeOfHour(span, from), width: widthOfHours(span, room) }}>
      <button
        type="button"
        className={`${classes.block} ${classes[look]} ${actionType === 'pick' ? classes.pick : ''}`}
        style={{ minWidth: `min(${Math.round((100 * usual) / room)}%, 100% - 2px)` }}
        title={wholeWords(of)}
        data-lane={lane}
        data-block={index}
        data-look={look}
        onClick={() => onOpen(card._id)}
      >
        <VisuallyHidden>{spoken(of)} </VisuallyHidden>
        <span className={classes.top}>
          <i className={`${classes.number} ${runColorClass(color)}`}>{number}</i>
          <JobIcon job={KIND[actionType]} size={11} />
          <span>{booking.binSize} m³</span>
        </span>
        <b>
          <span>{booking.address.suburb}</span>
        </b>
        <small>
          {look === 'done' && <IconCircleCheckFilled size="0.6875rem" aria-hidden="true" />}
          <span>{whenOf(of)}</span>
        </small>
      </button>
    </li>
  )
}

/** From the hour of the first run, or 7am without one, to 5pm, later for work and for the present hour after it. */
function laneSpan(lanes: readonly Pick<Lane, 'jobs'>[], now: number | null): TimeSpan {
  const hours = lanes.flatMap(({ jobs }) => jobs.flatMap(({ job }) => [job.arrivesAt, job.leavesAt]))
  return {
    fromHour: hours.length === 0 ? DAY_START_HOUR : Math.floor(Math.min(...hours)),
    toHour: Math.ceil(Math.max(DAY_END_HOUR, ...hours, now ?? 0)),
  }
}

const BEFORE_NOW_HOURS = 1

interface DriverLanesProps {
  date: LocalDate
  lanes: readonly Lane[]
  now: number | null
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

export function DriverLanes({ date, lanes, now, colors, onOpen }: DriverLanesProps) {
  const span = laneSpan(lanes, now)
  // Before the first run there is no place for it.
  const clock = now !== null && now >= span.fromHour ? now : null
  const scroller = useRef<HTMLElement>(null)
  useHourInSight(scroller, {
    day: date,
    zoom: '',
    span,
    firstHour: clock === null ? span.fromHour : clock - BEFORE_NOW_HOURS,
  })
  return (
    <section ref={scroller} className={classes.scroller} aria-label={words.lanes}>
      <div
        className={classes.canvas}
        ref={(element) => element?.style.setProperty('--hours', String(span.toHour - span.fromHour))}
      >
        <Axis span={span} now={clock} />
        {lanes.map((lane, at) => (
          <div key={lane.driver.driverId} className={classes.lane}>
            <DriverSide lane={lane} now={now} />
            <div className={classes.band}>
              <div className={classes.ground}>
                {clock !== null && <i className={classes.now} style={{ left: placeOfHour(span, clock) }} />}
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
