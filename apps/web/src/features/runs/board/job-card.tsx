import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { IconAlertTriangle, IconPlayerPause, IconRecycle } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { planTexts } from '#web/features/planning/texts.ts'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { TimeRangeTag } from '#web/ui/marks/time-range-tag.tsx'
import { usePlannerDay } from '../board-model.ts'
import { ExpectedInPlan, JobOfPlan } from '../plan/job-of-plan.tsx'
import { useJobInPlan, usePlanOnBoard } from '../plan/plan-context.ts'
import { isHeldCard, lockOfCard } from '../rules/card-rules.ts'
import { notDoneOfCard, statusOfCard, wholeNotDone } from '../run-times.ts'
import { runTexts } from '../texts.ts'
import { CardMenuButton, CardSign, useCardState } from './card-controls.tsx'
import { CardFlags } from './card-flags.tsx'
import { useDraggableCard } from './dragging.ts'
import classes from './job-card.module.css'

interface CardFootProps {
  card: WireCard
  lateAt: string | undefined
}

function CardFoot({ card, lateAt }: CardFootProps) {
  const { timeZone } = usePlannerDay()
  const { booking, status } = card
  const { marks } = usePlanOnBoard()
  const stop = marks?.stops.get(card.actionId)
  const isFree = marks?.unplaced.has(card.actionId) === true
  // In a plan it is to be tried again: when counts, not why it was given back.
  const notDone = stop ? null : notDoneOfCard(card, timeZone)
  if (notDone !== null) {
    return (
      <div className={classes.given} title={wholeNotDone(card, timeZone)}>
        {notDone}
        <CardFlags booking={booking} />
      </div>
    )
  }
  return (
    <div className={classes.when}>
      <TimeRangeTag range={timeRangeFromInstants(card.timeRange, timeZone) ?? WHOLE_DAY} />
      {lateAt !== undefined && !stop && (
        <span className={classes.late} title={runTexts.run.isLate(lateAt)}>
          {lateAt}
        </span>
      )}
      <CardFlags booking={booking} />
      {stop || isFree ? (
        <ExpectedInPlan stop={stop} />
      ) : (
        <StatusChip status={status} isQuiet={status === 'Scheduled'} label={statusOfCard(card, timeZone)} />
      )}
    </div>
  )
}

interface JobCardProps {
  card: WireCard
  number?: number
  lateAt?: string | undefined
  notCarried?: string | null
}

const KIND = { drop: 'Drop', pick: 'Pick' } as const

const streetOf = (name: string, suburb: string) =>
  name.split(',')[0]?.replace(new RegExp(`\\s${suburb}.*$`, 'i'), '') ?? name

const nameOf = ({ actionType, booking }: WireCard, states: readonly (string | false | null)[]): string =>
  [
    runTexts.card.label(KIND[actionType], booking.jobID),
    `${booking.binSize} m³ ${booking.binType}`,
    booking.address.suburb,
    ...states.filter(Boolean),
  ].join(', ')

function useLook(card: WireCard, { isDragged, isProposed }: { isDragged: boolean; isProposed: boolean }) {
  const { isSelected, isLifted, isTravelling, isPointed } = useCardState(card)
  const names = [
    classes.card,
    card.actionType === 'pick' && classes.pick,
    lockOfCard(card) !== null && classes.locked,
    isSelected && classes.selected,
    isLifted && classes.lifted,
    isDragged && classes.dragged,
    isTravelling && classes.travelling,
    isPointed && classes.found,
    isProposed && classes.ghost,
  ]
  return { className: names.filter(Boolean).join(' '), isTravelling }
}

function HoldOfCard({ card: { onHold }, isHeld }: { card: WireCard; isHeld: boolean }) {
  const until = onHold && fromWireDate(onHold.until)
  if (!onHold || !until) return null
  const { heldTill, wasHeld } = runTexts.unallocated
  return (
    <div className={classes.hold}>
      <IconPlayerPause size="0.8125rem" aria-hidden="true" />
      {isHeld ? heldTill(formatShortDay(until), onHold.reason) : wasHeld(onHold.reason)}
    </div>
  )
}

function TipOfCard({ card: { tipByHand } }: { card: WireCard }) {
  if (!tipByHand) return null
  return (
    <div className={classes.tip}>
      <IconRecycle size="0.8125rem" aria-hidden="true" />
      {tipByHand.siteId === null ? tipByHand.name : runTexts.card.tip(tipByHand.name)}
    </div>
  )
}

export const JobCard = memo(function JobCard({ card, number, lateAt, notCarried = null }: JobCardProps) {
  const day = usePlannerDay()
  const { timeZone, mayPlan } = day
  const isHeld = isHeldCard(card, day)
  const element = useRef<HTMLDivElement>(null)
  const lock = lockOfCard(card)
  const { actionId, actionType, booking, status } = card
  const { jobID, address, binSize, binType } = booking
  const drag = useDraggableCard(element, {
    jobId: actionId,
    runId: number === undefined ? null : card.runId,
    mayMove: mayPlan && lock === null,
  })
  const { isPlanned, isProposed } = useJobInPlan(actionId)
  const { className, isTravelling } = useLook(card, { isDragged: drag.isDragged, isProposed })
  const kind = KIND[actionType]
  const told = notDoneOfCard(card, timeZone) ?? statusOfCard(card, timeZone)
  return (
    <li className={drag.edge === null ? classes.slot : `${classes.slot} ${classes.target}`}>
      {drag.edge && <i className={`${classes.line} ${classes[drag.edge]}`} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no card */}
      <div
        ref={element}
        className={className}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard lifts and lands the card itself
        tabIndex={0}
        data-job={actionId}
        data-locked={lock === null ? undefined : true}
        data-status={status}
        data-planned={isPlanned}
        aria-label={nameOf(card, [
          isProposed ? planTexts.card.proposed : told,
          isHeld && runTexts.card.onHold,
          notCarried,
        ])}
        aria-roledescription={runTexts.card.role}
        aria-busy={isTravelling}
      >
        <div className={classes.what}>
          <CardSign card={card} number={number} isLocked={lock !== null} />
          <span className={classes.kind}>
            <i className={classes.arrow} />
            {kind}
          </span>
          <span className={classes.id}>{jobID}</span>
          <b>{binSize} m³</b>
          <span className={classes.type}>{binType}</span>
          <CardMenuButton card={card} lock={lock} />
        </div>
        <div className={classes.place} title={address.name}>
          <b>{address.suburb}</b>
          <span>{streetOf(address.name, address.suburb)}</span>
        </div>
        <CardFoot card={card} lateAt={lateAt} />
        <HoldOfCard card={card} isHeld={isHeld} />
        <TipOfCard card={card} />
        {notCarried !== null && (
          <div className={classes.notCarried}>
            <IconAlertTriangle size="0.8125rem" aria-hidden="true" />
            {notCarried}
          </div>
        )}
        {number === undefined && !isHeld && <JobOfPlan card={card} />}
      </div>
    </li>
  )
})
