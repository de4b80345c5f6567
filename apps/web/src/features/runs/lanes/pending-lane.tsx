import { SegmentedControl } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs.ts'
import { type ReactNode, useRef } from 'react'
import { JobCard } from '../board/job-card.tsx'
import { type CardFilter, cardsByDay, narrowedCards } from '../board/narrowed-cards.ts'
import { groupTitle, KIND_CHOICES } from '../board/unallocated-words.ts'
import { useLandingPlace } from '../board/use-landing-place.ts'
import { type KindFilter, useKindFilter } from '../kept-choices.ts'
import { usePlannerDay } from '../planner-context.ts'
import { usePlanner } from '../planner-store.ts'
import { runTexts } from '../texts.ts'
import classes from './lane-board.module.css'
import { laneTexts } from './texts.ts'
import laneClasses from './truck-lane.module.css'

interface PendingLaneProps {
  cards: readonly WireCard[]
  filter: Omit<CardFilter, 'kind'>
  /** The way to narrow by size, waste and suburb. */
  narrow: ReactNode
}

const words = runTexts.unallocated

/** The first lane: the jobs of the day that sit in no run, and what was left over. */
export function PendingLane({ cards, filter, narrow }: PendingLaneProps) {
  const { date } = usePlannerDay()
  const [kind, setKind] = useKindFilter()
  const lane = useRef<HTMLElement>(null)
  const over = useLandingPlace(lane, { kind: 'unallocated', id: '' })
  const isLifted = usePlanner(({ lifted }) => lifted?.landing.kind === 'unallocated')
  const shown = narrowedCards(cards, { ...filter, kind })
  const isOver = over !== null || isLifted
  return (
    <section
      ref={lane}
      className={`${laneClasses.lane} ${classes.pending} ${isOver ? laneClasses.over : ''}`}
      aria-labelledby="pending-title"
      data-column=""
    >
      <div className={laneClasses.head}>
        <div className={classes.title}>
          <h2 id="pending-title">{laneTexts.pending}</h2>
          <span className={classes.count}>{cards.length}</span>
        </div>
        <SegmentedControl<KindFilter>
          size="xs"
          fullWidth
          aria-label={words.filter}
          data={[...KIND_CHOICES]}
          value={kind}
          onChange={setKind}
        />
        {narrow}
      </div>
      <div className={classes.free}>
        {shown.length === 0 && (
          <p className={classes.none}>{cards.length === 0 ? words.empty : words.nothingFound}</p>
        )}
        {cardsByDay(shown, date).map(({ day, cards: ofDay }) => (
          <div key={day} className={classes.group}>
            {day !== date && <h3>{groupTitle(day)}</h3>}
            <ul className={laneClasses.cards} aria-label={day === date ? laneTexts.pending : groupTitle(day)}>
              {ofDay.map((card) => (
                <JobCard key={card.actionId} card={card} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
