import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import { type BinGroup, kilometresTo } from '../grouped-bins.ts'
import { finderTexts as texts } from '../texts.ts'
import classes from './bin-list.module.css'
import { BinRow } from './bin-row.tsx'
import { firstOfGroups } from './first-of-groups.ts'
import type { BinDeeds } from './use-bin-deeds.tsx'
import { useChosenInSight } from './use-chosen-in-sight.ts'
import { useDrawnRows } from './use-drawn-rows.ts'

const NAMES = { ...texts.stages, unplaced: texts.unplaced, nearest: texts.nearest }

/** What the days over of a group come to; '' where there is nothing, or it is not for who looks. */
function extraOf(group: BinGroup | undefined): string {
  if (group?.kind !== 'overdue') return ''
  const cents = group.bins.reduce((sum, { extraDays }) => sum + dollarsToCents(extraDays?.amount ?? 0), 0)
  return cents === 0 ? '' : texts.extraSoFar(formatDollars(cents))
}

interface BinListProps {
  groups: readonly BinGroup[]
  today: LocalDate
  chosenId: string | null
  ticked: ReadonlySet<string>
  near: MapPoint | null
  deeds: BinDeeds
}

/** The bins under their heads; those far down are drawn when they come near. */
export function BinList({ groups, today, chosenId, ticked, near, deeds }: BinListProps) {
  const ids = groups.flatMap(({ bins }) => bins.map(({ _id }) => _id))
  const { most, end } = useDrawnRows(ids.length, chosenId === null ? 0 : ids.indexOf(chosenId))
  useChosenInSight(chosenId)
  const sections = firstOfGroups(groups, most).map((group) => (
    <section key={group.kind} aria-label={NAMES[group.kind]}>
      <h2 className={classes.head}>
        {NAMES[group.kind]}
        <span className={classes.count}>{group.total}</span>
        <span className={classes.extra}>{extraOf(groups.find(({ kind }) => kind === group.kind))}</span>
      </h2>
      <ul className={classes.list}>
        {group.bins.map((bin) => (
          <BinRow
            key={bin._id}
            bin={bin}
            today={today}
            isChosen={bin._id === chosenId}
            isTicked={ticked.has(bin._id)}
            kilometres={near && group.kind === 'nearest' ? kilometresTo(bin, near) : null}
            deeds={deeds}
          />
        ))}
      </ul>
    </section>
  ))
  return (
    <>
      {sections}
      <div ref={end} />
    </>
  )
}
