import { SegmentedControl } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { type ReactNode, useRef } from 'react'
import { usePlannerDay } from '../board-model.ts'
import type { KindFilter } from '../kept-choices.ts'
import type { DrawnCard } from '../rules/drawn-cards.ts'
import { runTexts } from '../texts.ts'
import classes from './board.module.css'
import { JobCard } from './job-card.tsx'
import {
  type CardFilter,
  groupTitle,
  HeldCards,
  HeldToggle,
  KIND_CHOICES,
  OlderLeftOvers,
  PlacedInPlan,
  useUnallocated,
} from './unallocated.tsx'

interface UnallocatedColumnProps {
  cards: readonly WireCard[]
  older: number
  filter: Omit<CardFilter, 'kind'>
  narrow: ReactNode
}

const words = runTexts.unallocated

function Group({ day, cards, isOfDay }: { day: string; cards: readonly DrawnCard[]; isOfDay: boolean }) {
  return (
    <>
      {!isOfDay && <h3 className={classes.group}>{groupTitle(day)}</h3>}
      <ul className={classes.cards} aria-label={isOfDay ? words.title : groupTitle(day)}>
        {cards.map((one) => (
          <JobCard key={one.card.actionId} {...one} />
        ))}
      </ul>
    </>
  )
}

/** Jobs of the day in no run, and left-overs (spec 001 §2). */
export function UnallocatedColumn({ cards, older, filter, narrow }: UnallocatedColumnProps) {
  const { date } = usePlannerDay()
  const column = useRef<HTMLElement>(null)
  const { kind, setKind, isOver, count, shown, end, held } = useUnallocated(column, cards, filter)
  return (
    <section
      ref={column}
      className={`${classes.column} ${classes.unallocated} ${isOver ? classes.over : ''}`}
      aria-labelledby="unallocated-title"
      data-column=""
      onPointerEnter={({ currentTarget }) => currentTarget.toggleAttribute('data-near', true)}
      onPointerLeave={({ currentTarget }) => currentTarget.removeAttribute('data-near')}
    >
      <div className={classes.head}>
        <h2 id="unallocated-title">{words.title}</h2>
        <span className={classes.count}>{count}</span>
        <SegmentedControl<KindFilter>
          className={classes.kinds}
          size="xs"
          aria-label={words.filter}
          data={[...KIND_CHOICES]}
          value={kind}
          onChange={setKind}
        />
      </div>
      {narrow}
      <div className={classes.free} data-scroller>
        {shown.length === 0 && (
          <p className={classes.none}>{count === 0 ? words.empty : words.nothingFound}</p>
        )}
        <PlacedInPlan />
        {shown.map(({ day, cards: ofDay }) => (
          <Group key={day} day={day} cards={ofDay} isOfDay={day === date} />
        ))}
        <div ref={end} />
        <OlderLeftOvers count={older} />
        <HeldToggle count={held.length} />
        <HeldCards cards={held} className={classes.cards} />
      </div>
    </section>
  )
}
