import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { isOfOneHire, type VisitKind } from '@skipyard/domain/visits/visit.ts'
import { EXTRA_PICK_NAME } from '@skipyard/domain/visits/visit-kinds.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import { VisitIcon } from '#web/ui/marks/visit-icon.tsx'
import { usePlannerDay } from '../board-model.ts'
import { readBoard } from '../day/board-of-day.ts'
import { type DrawnCard, jobsIn } from '../rules/drawn-cards.ts'
import { runTexts } from '../texts.ts'
import classes from './job-card.module.css'

const KIND = { drop: 'Drop', pick: 'Pick' } as const

const ownKind = ({ actionType, extraPick }: WireCard): string =>
  extraPick === null ? KIND[actionType] : EXTRA_PICK_NAME

const kindOf = ({ visit }: WireCard): VisitKind => visit?.kind ?? 'exchange'

/** 'Drop', or 'Exchange' for both jobs of one. */
export const kindInWords = ({ card, other }: DrawnCard): string =>
  other && card.visit ? VISIT_RULES[card.visit.kind].name : ownKind(card)

const binsOf = (drawn: DrawnCard) => {
  const jobs = jobsIn(drawn)
  const of = (kind: WireCard['actionType']) => jobs.find(({ actionType }) => actionType === kind)
  return { taken: of('pick'), left: of('drop') }
}

/** '8 m³', and '6 → 8 m³' where one bin is taken and another left. */
export function sizeInWords(drawn: DrawnCard): string {
  const { card, other } = drawn
  const { taken, left } = binsOf(drawn)
  const isOneBin = !other || !card.visit || VISIT_RULES[card.visit.kind].isSameBin
  if (isOneBin || !taken || !left) return `${card.booking.binSize} m³`
  return runTexts.card.sizes(taken.booking.binSize, left.booking.binSize)
}

/** 'Marrel M6-014' of the bin that is taken. */
export function takenInWords(drawn: DrawnCard): string {
  const { taken } = binsOf(drawn)
  return taken ? [taken.booking.binType, taken.binNumber ?? ''].join(' ').trim() : ''
}

/** As it is read out: 'Exchange SKY-1, SKY-2, take 6 m³ Marrel M6-014, leave 8 m³ Marrel, Essendon'. */
export function nameOfDrawn(drawn: DrawnCard): string[] {
  const { card, other } = drawn
  const { jobID, binSize, binType, address } = card.booking
  const kind = kindInWords(drawn)
  const { taken, left } = binsOf(drawn)
  const { label, visit, take, leave } = runTexts.card
  if (!other || !taken || !left || isOfOneHire(kindOf(card)))
    return [label(kind, jobID), `${binSize} m³ ${binType}`, address.suburb]
  const { suburb } = other.booking.address
  return [
    visit(kind, jobID, other.booking.jobID),
    take(`${taken.booking.binSize} m³ ${takenInWords(drawn)}`),
    leave(`${left.booking.binSize} m³ ${left.booking.binType}`),
    suburb === address.suburb ? suburb : runTexts.card.fromTo(address.suburb, suburb),
  ]
}

/** Its sign instead of the painted arrow: visits are few. */
export function KindOfCard({ card, other }: DrawnCard) {
  if (!other || !card.visit) {
    return (
      <span className={card.extraPick ? `${classes.kind} ${classes.beside}` : classes.kind}>
        <i className={classes.arrow} />
        {ownKind(card)}
      </span>
    )
  }
  return (
    <span className={classes.kind}>
      <i className={classes.both}>
        <VisitIcon kind={card.visit.kind} />
      </i>
      {VISIT_RULES[card.visit.kind].name}
    </span>
  )
}

export const IdOfCard = ({ card, other }: DrawnCard) => (
  <span className={classes.id}>
    {card.booking.jobID}
    {other && other.booking.jobID !== card.booking.jobID && <span>{other.booking.jobID}</span>}
  </span>
)

/** Minutes of both stops, waiting between them included: by the run's times, else by the planner's settings. */
export function MinutesOfVisit({
  visit,
  minutes,
}: Pick<WireCard, 'visit'> & { minutes: number | undefined }) {
  const { date } = usePlannerDay()
  const { dropMinutes = 0, pickMinutes = 0 } = readBoard(date)?.settings ?? {}
  const known = minutes ?? dropMinutes + pickMinutes + (visit?.waitMinutes ?? 0)
  return known > 0 && <span className={classes.minutes}>{runTexts.card.minutes(known)}</span>
}
