import { timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useRef } from 'react'
import { planTexts } from '#web/features/planning/texts.ts'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { StatusGlyph } from '#web/ui/marks/status-glyph.tsx'
import { VisitIcon } from '#web/ui/marks/visit-icon.tsx'
import { CardMenuButton, CardSign, useCardState } from '../board/card-controls.tsx'
import { useDraggableCard } from '../board/dragging.ts'
import { nameOfDrawn, sizeInWords } from '../board/visit-parts.tsx'
import { usePlannerDay } from '../board-model.ts'
import { clockLabel, placeOfHour, type TimeSpan, widthOfHours } from '../day-hours.ts'
import { stateOfCard } from '../rules/card-rules.ts'
import { type DrawnCard, jobsIn, lockOfDrawn } from '../rules/drawn-cards.ts'
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

const edgeOf = ({ card, other }: DrawnCard) =>
  other ? classes.visit : card.actionType === 'pick' && classes.pick

function SignOfBlock({ card, other }: DrawnCard) {
  if (other && card.visit) return <VisitIcon kind={card.visit.kind} size={12} />
  return <JobIcon job={KIND[card.actionType]} size={12} />
}

function useLook(drawn: DrawnCard, { isDragged, isWrong }: { isDragged: boolean; isWrong: boolean }) {
  const { isSelected, isLifted, isTravelling, isPointed } = useCardState(drawn)
  const { isSettled, isCardLocked } = stateOfCard(drawn.card)
  const names = [
    classes.block,
    edgeOf(drawn),
    isSettled && classes.done,
    isCardLocked && !isSettled && classes.underWay,
    isWrong && classes.late,
    lockOfDrawn(drawn) !== null && classes.locked,
    isSelected && classes.selected,
    isLifted && classes.lifted,
    isDragged && classes.dragged,
    isTravelling && classes.travelling,
    isPointed && classes.found,
  ]
  return { className: names.filter(Boolean).join(' '), isTravelling }
}

function wordsOf(
  block: Block,
  timeZone: string,
  { notCarried, isProposed }: { notCarried: string | null; isProposed: boolean },
): string {
  const { range, beginsAt, leavesAt, lateBy } = block
  const statuses = jobsIn(block).map((job) => statusOfCard(job, timeZone))
  return [
    ...nameOfDrawn(block),
    isProposed ? planTexts.card.proposed : [...new Set(statuses)].join(', '),
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
  const { card, other, number, beginsAt, leavesAt, lateBy } = block
  const { actionId, booking, status } = card
  const lock = lockOfDrawn(block)
  const drag = useDraggableCard(element, {
    card,
    runId: null,
    mayMove: mayPlan && lock === null,
  })
  const { className, isTravelling } = useLook(block, {
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
      data-with={other?.actionId}
      data-proposed={isProposed || undefined}
      data-locked={lock === null ? undefined : true}
      title={words}
      aria-label={words}
      aria-roledescription={runTexts.card.role}
      aria-busy={isTravelling}
    >
      <Row>
        <div className={classes.bar} style={{ width: `${((leavesAt - beginsAt) / room) * 100}%` }}>
          <CardSign card={card} number={number} isLocked={lock !== null} />
          {notCarried !== null && <IconAlertTriangle size="0.8125rem" aria-hidden="true" />}
          {jobsIn(block).some(({ locked }) => locked) && (
            <IconLock size="0.8125rem" stroke={1.75} aria-hidden="true" />
          )}
        </div>
        <div className={classes.menu}>
          <CardMenuButton card={card} other={other} lock={lock} />
        </div>
      </Row>
      <Stack clip lh={15} nowrap tone="soft" tabular className={classes.words}>
        <b>{booking.address.suburb}</b>
        <span>
          {isSettled && (
            <span className={classes.sign}>
              <StatusGlyph status={status} size={10} />
            </span>
          )}
          <span className={classes.kind}>
            <SignOfBlock card={card} other={other} />
          </span>
          <span className={classes.size}>{sizeInWords(block)} </span>
          {lateBy > 0 ? (
            <em className={classes.hour}>{timelineTexts.late(lateBy)}</em>
          ) : (
            <span className={classes.hour}>
              {card.doneAt === null ? clockLabel(beginsAt) : clockWords(new Date(card.doneAt), timeZone)}
            </span>
          )}
        </span>
      </Stack>
    </div>
  )
}
