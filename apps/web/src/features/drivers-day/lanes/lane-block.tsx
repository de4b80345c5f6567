import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { clockLabel, placeOfHour, type TimeSpan, widthOfHours } from '#web/features/runs/day-hours.ts'
import { runColorClass } from '#web/features/runs/run-colors.ts'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import type { LaneJob } from '../lanes-of-day.ts'
import { driverRunsTexts } from '../texts.ts'
import classes from './lanes.module.css'
import type { PlacedBlock } from './place-blocks.ts'

const { block: words } = driverRunsTexts
const KIND = { drop: 'Drop', pick: 'Pick' } as const

/** When, in few words. */
function whenOf({ job, look }: LaneJob): string {
  const { card, state, arrivesAt, beginsAt, leavesAt, hasHappened, doneAt, dueBy } = job
  if (state === 'done') return doneAt === null ? '' : clockLabel(doneAt)
  if (look === 'late' || look === 'unheard') return words.late(clockLabel(arrivesAt), clockLabel(dueBy))
  if (state === 'toCome') return clockLabel(beginsAt)
  if (card.status === 'Collected') return words.tipping(clockLabel(leavesAt))
  return hasHappened ? words.onSite(clockLabel(arrivesAt)) : words.onTheWay(clockLabel(arrivesAt))
}

/** What is not written on the block: which job, how far, and what is wrong with it. */
function spoken({ job, look }: LaneJob): string {
  const { booking, actionType, status } = job.card
  const wrong = look === 'late' ? words.isLate : look === 'unheard' ? words.isUnheard : ''
  return [`${KIND[actionType]} ${booking.jobID}`, booking.binType, status, wrong]
    .filter((word) => word !== '')
    .join(', ')
}

/** All that the block says, also where it is too narrow for it. */
const wholeWords = (of: LaneJob) =>
  [spoken(of), `${of.job.card.booking.binSize} m³`, of.job.card.booking.address.suburb, whenOf(of)]
    .filter((word) => word !== '')
    .join(', ')

interface LaneBlockProps {
  block: PlacedBlock
  color: number
  span: TimeSpan
  /** Where it stands among all blocks, for the arrow keys. */
  lane: number
  index: number
  onOpen: (bookingId: string) => void
}

/** A job where it stands in the driver's day; opens its booking. */
export function LaneBlock({ block, color, span, lane, index, onOpen }: LaneBlockProps) {
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
