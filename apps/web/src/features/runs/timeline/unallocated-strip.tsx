import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { SegmentedControl } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs.ts'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { JobCard } from '../board/job-card.tsx'
import { type CardFilter, cardsByDay, narrowedCards } from '../board/narrowed-cards.ts'
import { groupTitle, KIND_CHOICES } from '../board/unallocated-words.ts'
import { useLandingPlace } from '../board/use-landing-place.ts'
import { type KindFilter, useKindFilter } from '../kept-choices.ts'
import { usePlannerDay } from '../planner-context.ts'
import { usePlanner } from '../planner-store.ts'
import { runTexts } from '../texts.ts'
import classes from './unallocated-strip.module.css'

interface UnallocatedStripProps {
  cards: readonly WireCard[]
  filter: Omit<CardFilter, 'kind'>
  /** The way to narrow by size, waste and suburb. */
  narrow: ReactNode
}

const words = runTexts.unallocated

/** The jobs that sit in no run, above the hours: from here they are dragged onto a truck. */
export function UnallocatedStrip({ cards, filter, narrow }: UnallocatedStripProps) {
  const { date } = usePlannerDay()
  const [kind, setKind] = useKindFilter()
  const strip = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const over = useLandingPlace(strip, { kind: 'unallocated', id: '' })
  const isLifted = usePlanner(({ lifted }) => lifted?.landing.kind === 'unallocated')
  const shown = narrowedCards(cards, { ...filter, kind })
  useEffect(() => {
    const element = list.current
    return element ? autoScrollForElements({ element }) : undefined
  }, [])
  const isOver = over !== null || isLifted
  return (
    <section
      ref={strip}
      className={`${classes.strip} ${isOver ? classes.over : ''}`}
      aria-labelledby="unallocated-title"
      data-band=""
    >
      <div className={classes.head}>
        <div className={classes.title}>
          <h2 id="unallocated-title">{words.title}</h2>
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
      <div ref={list} className={classes.cards}>
        {shown.length === 0 && (
          <p className={classes.none}>{cards.length === 0 ? words.empty : words.nothingFound}</p>
        )}
        {cardsByDay(shown, date).map(({ day, cards: ofDay }) => (
          <Fragment key={day}>
            {day !== date && <h3 className={classes.group}>{groupTitle(day)}</h3>}
            <ul aria-label={day === date ? words.title : groupTitle(day)}>
              {ofDay.map((card) => (
                <JobCard key={card.actionId} card={card} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </section>
  )
}
