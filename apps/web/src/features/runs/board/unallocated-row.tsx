import { SegmentedControl } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { type ReactNode, useMemo, useRef } from 'react'
import { usePlannerDay } from '../board-model.ts'
import type { KindFilter } from '../kept-choices.ts'
import { PlanContext, usePlanOnBoard } from '../plan/plan-context.ts'
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

interface UnallocatedRowProps {
  title: string
  look: 'lane' | 'strip'
  cards: readonly WireCard[]
  older: number
  filter: Omit<CardFilter, 'kind'>
  narrow: ReactNode
}

const words = runTexts.unallocated

export function UnallocatedRow({ title, look, cards, older, filter, narrow }: UnallocatedRowProps) {
  const { date } = usePlannerDay()
  const row = useRef<HTMLElement>(null)
  const plan = usePlanOnBoard()
  const across = useMemo(() => ({ ...plan, isAcross: true }), [plan])
  const { kind, setKind, isOver, count, shown, end, held } = useUnallocated(row, cards, filter)
  return (
    <section
      ref={row}
      className={`${classes.row} ${classes[look]} ${isOver ? classes.rowOver : ''}`}
      aria-labelledby="unallocated-title"
      data-column=""
      data-band=""
    >
      <div className={classes.rowHead}>
        <div className={classes.rowTitle}>
          <h2 id="unallocated-title">{title}</h2>
          <span className={classes.rowCount}>{count}</span>
        </div>
        <SegmentedControl<KindFilter>
          className={classes.rowKinds}
          size="xs"
          fullWidth
          aria-label={words.filter}
          data={[...KIND_CHOICES]}
          value={kind}
          onChange={setKind}
        />
        {narrow}
        <OlderLeftOvers count={older} />
        <HeldToggle count={held.length} />
      </div>
      <div className={classes.rowGroups} data-scroller>
        {shown.length === 0 && (
          <p className={classes.rowNone}>{count === 0 ? words.empty : words.nothingFound}</p>
        )}
        <PlanContext value={across}>
          <PlacedInPlan />
          {shown.map(({ day, cards: ofDay }) => (
            <div key={day} className={classes.rowGroup}>
              {day !== date && <h3>{groupTitle(day)}</h3>}
              <ul className={classes.rowCards} aria-label={day === date ? title : groupTitle(day)}>
                {ofDay.map((one) => (
                  <JobCard key={one.card.actionId} {...one} />
                ))}
              </ul>
            </div>
          ))}
        </PlanContext>
        <div ref={end} />
        <HeldCards cards={held} className={classes.rowCards} />
      </div>
    </section>
  )
}
