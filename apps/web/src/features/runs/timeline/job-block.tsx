import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useRef } from 'react'
import { planTexts } from '#web/features/planning/texts.ts'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { StatusGlyph } from '#web/ui/marks/status-glyph.tsx'
import { CardMenuButton, CardSign, useCardState } from '../board/card-controls.tsx'
import { useDraggableCard } from '../board/dragging.ts'
import { usePlannerDay } from '../board-model.ts'
import { clockLabel, placeOfHour, type TimeSpan, widthOfHours } from '../day-hours.ts'
import { lockOfCard, stateOfCard } from '../rules/card-rules.ts'
import { statusOfCard } from '../run-times.ts'
import { runTexts } from '../texts.ts'
import classes from './job-block.module.css'
import { timelineTexts } from './texts.ts'
import type { Block } from './truck-days.ts'

interface JobBlockProps {
  block: Block
  isProposed: boolean
  notCarried: string | null
  roomUntil: number
  span: TimeSpan
}

const MOST_ROOM = 1
const LEAST_ROOM = 0.05

const KIND = { drop: 'Drop', pick: 'Pick' } as const

function useLook(card: WireCard, { isDragged, isWrong }: { isDragged: boolean; isWrong: boolean }) {
  const { isSelected, isLifted, isTravelling, isPointed } = useCardState(card)
  const { isSettled, isCardLocked } = stateOfCard(card)
  const names = [
    classes.block,
    card.actionType === 'pick' && classes.pick,
    isSettled && classes.done,
    isCardLocked && !isSettled && classes.underWay,
    isWrong && classes.late,
    lockOfCard(card) !== null && classes.locked,
    isSelected && classes.selected,
    isLifted && classes.lifted,
    isDragged && classes.dragged,
    isTravelling && classes.travelling,
    isPointed && classes.found,
  ]
  return { className: names.filter(Boolean).join(' '), isTravelling }
}

function wordsOf(
  { card, range, beginsAt, leavesAt, lateBy }: Block,
  timeZone: string,
  { notCarried, isProposed }: { notCarried: string | null; isProposed: boolean },
): string {
  const { actionType, booking } = card
  return [
    runTexts.card.label(KIND[actionType], booking.jobID),
    `${booking.binSize} m³ ${booking.binType}`,
    booking.address.suburb,
    isProposed ? planTexts.card.proposed : statusOfCard(card, timeZone),
    timelineTexts.fromTo(clockLabel(beginsAt), clockLabel(leavesAt)),
    timelineTexts.wanted(timeRangeLabel(range)),
    lateBy > 0 ? timelineTexts.late(lateBy) : '',
    notCarried ?? '',
  ]
    .filter((word) => word !== '')
    .join(', ')
}

export function JobBlock({ block, isProposed, notCarried, roomUntil, span }: JobBlockProps) {
  const { mayPlan, timeZone } = usePlannerDay()
  const element = useRef<HTMLDivElement>(null)
  const { card, number, beginsAt, leavesAt, lateBy } = block
  const { actionId, actionType, booking, status } = card
  const lock = lockOfCard(card)
  const drag = useDraggableCard(element, {
    jobId: actionId,
    runId: null,
    mayMove: mayPlan && lock === null,
  })
  const { className, isTravelling } = useLook(card, {
    isDragged: drag.isDragged,
    isWrong: lateBy > 0 || notCarried !== null,
  })
  const { isSettled } = stateOfCard(card)
  const room = Math.max(Math.min(roomUntil, leavesAt + MOST_ROOM) - beginsAt, leavesAt - beginsAt, LEAST_ROOM)
  const words = wordsOf(block, timeZone, { notCarried, isProposed })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no block of time
    <div
      ref={element}
      className={className}
      style={{ left: placeOfHour(span, beginsAt), width: widthOfHours(span, room) }}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard lifts and lands the block itself
      tabIndex={0}
      data-job={actionId}
      data-proposed={isProposed || undefined}
      data-locked={lock === null ? undefined : true}
      title={words}
      aria-label={words}
      aria-roledescription={runTexts.card.role}
      aria-busy={isTravelling}
    >
      <div className={classes.top}>
        <div className={classes.bar} style={{ width: `${((leavesAt - beginsAt) / room) * 100}%` }}>
          <CardSign card={card} number={number} isLocked={lock !== null} />
          {notCarried !== null && <IconAlertTriangle size="0.8125rem" aria-hidden="true" />}
          {card.locked && <IconLock size="0.8125rem" stroke={1.75} aria-hidden="true" />}
        </div>
        <div className={classes.menu}>
          <CardMenuButton card={card} lock={lock} />
        </div>
      </div>
      <div className={classes.words}>
        <b>{booking.address.suburb}</b>
        <span>
          {isSettled && (
            <span className={classes.sign}>
              <StatusGlyph status={status} size={10} />
            </span>
          )}
          <span className={classes.kind}>
            <JobIcon job={KIND[actionType]} size={12} />
          </span>
          <span className={classes.size}>{booking.binSize} m³ </span>
          {lateBy > 0 ? (
            <em className={classes.hour}>{timelineTexts.late(lateBy)}</em>
          ) : (
            <span className={classes.hour}>
              {card.doneAt === null ? clockLabel(beginsAt) : clockWords(new Date(card.doneAt), timeZone)}
            </span>
          )}
        </span>
      </div>
    </div>
  )
}
