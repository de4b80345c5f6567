import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { IconAlertTriangle, IconPlayerPause, IconRecycle, IconSteeringWheel } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { planTexts } from '#web/features/planning/texts.ts'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { TimeRangeTag } from '#web/ui/marks/time-range-tag.tsx'
import { usePlannerDay } from '../board-model.ts'
import { ExpectedInPlan, JobOfPlan } from '../plan/job-of-plan.tsx'
import { useJobInPlan, usePlanOnBoard } from '../plan/plan-context.ts'
import { isHeldCard } from '../rules/card-rules.ts'
import { type DrawnCard, jobsIn, lockOfDrawn } from '../rules/drawn-cards.ts'
import { notDoneOfCard, statusOfCard, wholeNotDone } from '../run-times.ts'
import { runTexts } from '../texts.ts'
import { CardMenuButton, CardSign, useCardState } from './card-controls.tsx'
import { CardFlags } from './card-flags.tsx'
import { useDraggableCard } from './dragging.ts'
import classes from './job-card.module.css'
import {
  IdOfCard,
  KindOfCard,
  MinutesOfVisit,
  nameOfDrawn,
  sizeInWords,
  takenInWords,
} from './visit-parts.tsx'

interface CardFootProps extends DrawnCard {
  lateAt: string | undefined
  minutes: number | undefined
}

const notDoneIn = (drawn: DrawnCard) => jobsIn(drawn).find(({ notDone }) => notDone !== null)

function statusesOf(drawn: DrawnCard): WireCard[] {
  const { card, other } = drawn
  return other && other.status !== card.status ? [card, other] : [card]
}

function CardFoot({ card, other, lateAt, minutes }: CardFootProps) {
  const { timeZone } = usePlannerDay()
  const given = notDoneIn({ card, other })
  const { marks } = usePlanOnBoard()
  const stop = marks?.stops.get(card.actionId)
  const isFree = marks?.unplaced.has(card.actionId) === true
  // In a plan it is to be tried again: when counts, not why it was given back.
  if (given && !stop) {
    return (
      <div className={classes.given}>
        <span title={wholeNotDone(given, timeZone)}>{notDoneOfCard(given, timeZone)}</span>
        <CardFlags card={card} other={other} />
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
      <CardFlags card={card} other={other} />
      {other && <MinutesOfVisit visit={card.visit} minutes={minutes} />}
      {stop || isFree ? (
        <ExpectedInPlan stop={stop} />
      ) : (
        statusesOf({ card, other }).map((one) => (
          <StatusChip
            key={one.actionId}
            status={one.status}
            isQuiet={one.status === 'Scheduled'}
            label={statusOfCard(one, timeZone)}
          />
        ))
      )}
    </div>
  )
}

interface JobCardProps {
  card: WireCard
  other?: WireCard | null
  number?: number
  lateAt?: string | undefined
  minutes?: number | undefined
  /** Its driver is there before a stop above it. */
  goesFirst?: boolean
  notCarried?: string | null
}

const streetOf = (name: string, suburb: string) =>
  name.split(',')[0]?.replace(new RegExp(`\\s${suburb}.*$`, 'i'), '') ?? name

function stateInWords(drawn: DrawnCard, timeZone: string): string | null {
  const given = notDoneIn(drawn)
  if (given) return notDoneOfCard(given, timeZone)
  return statusesOf(drawn)
    .map((one) => statusOfCard(one, timeZone))
    .join(', ')
}

const nameOf = (drawn: DrawnCard, states: readonly (string | false | null)[]): string =>
  [...nameOfDrawn(drawn), ...states.filter(Boolean)].join(', ')

const edgeOf = ({ card, other }: DrawnCard) =>
  other ? classes.visit : card.actionType === 'pick' && classes.pick

function useLook(drawn: DrawnCard, { isDragged, isProposed }: { isDragged: boolean; isProposed: boolean }) {
  const { isSelected, isLifted, isTravelling, isPointed } = useCardState(drawn)
  const names = [
    classes.card,
    edgeOf(drawn),
    lockOfDrawn(drawn) !== null && classes.locked,
    isSelected && classes.selected,
    isLifted && classes.lifted,
    isDragged && classes.dragged,
    isTravelling && classes.travelling,
    isPointed && classes.found,
    isProposed && classes.ghost,
  ]
  return { className: names.filter(Boolean).join(' '), isTravelling }
}

/** Letters that fit a column, however wide they are. */
const FITS = 30

function PlaceOfCard({ card, other }: DrawnCard) {
  const { address } = card.booking
  const street = streetOf(address.name, address.suburb)
  const isLong = other !== null || address.suburb.length + street.length > FITS
  return (
    <div className={isLong ? `${classes.place} ${classes.long}` : classes.place} title={address.name}>
      <b>{address.suburb}</b>
      <span>{street}</span>
      {other && <span className={classes.taken}>{takenInWords({ card, other })}</span>}
    </div>
  )
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

const firstInWords = ({ goesFirst }: Pick<JobCardProps, 'goesFirst'>): string | null =>
  goesFirst ? runTexts.card.goesFirst : null

function FirstOfCard({ words }: { words: string | null }) {
  if (words === null) return null
  return (
    <div className={classes.tip}>
      <IconSteeringWheel size="0.8125rem" aria-hidden="true" />
      {words}
    </div>
  )
}

export const JobCard = memo(function JobCard(props: JobCardProps) {
  const { card, other = null, number, lateAt, minutes, notCarried = null } = props
  const first = firstInWords(props)
  const drawn = { card, other }
  const day = usePlannerDay()
  const { timeZone, mayPlan } = day
  const isHeld = jobsIn(drawn).some((job) => isHeldCard(job, day))
  const element = useRef<HTMLDivElement>(null)
  const lock = lockOfDrawn(drawn)
  const { actionId, booking, status } = card
  const drag = useDraggableCard(element, {
    card,
    runId: number === undefined ? null : card.runId,
    mayMove: mayPlan && lock === null,
  })
  const { isPlanned, isProposed } = useJobInPlan(actionId)
  const { className, isTravelling } = useLook(drawn, { isDragged: drag.isDragged, isProposed })
  const states = [
    isProposed ? planTexts.card.proposed : stateInWords(drawn, timeZone),
    isHeld && runTexts.card.onHold,
    first,
    notCarried,
  ]
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
        data-with={other?.actionId}
        data-locked={lock === null ? undefined : true}
        data-status={status}
        data-planned={isPlanned}
        aria-label={nameOf(drawn, states)}
        aria-roledescription={runTexts.card.role}
        aria-busy={isTravelling}
      >
        <div className={classes.what}>
          <CardSign card={card} number={number} isLocked={lock !== null} />
          <KindOfCard {...drawn} />
          <IdOfCard {...drawn} />
          <b>{sizeInWords(drawn)}</b>
          {!other && <span className={classes.type}>{booking.binType}</span>}
          <CardMenuButton {...drawn} lock={lock} />
        </div>
        <PlaceOfCard {...drawn} />
        <CardFoot {...drawn} lateAt={lateAt} minutes={minutes} />
        <HoldOfCard card={card} isHeld={isHeld} />
        {jobsIn(drawn).map((job) => (
          <TipOfCard key={job.actionId} card={job} />
        ))}
        <FirstOfCard words={first} />
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
