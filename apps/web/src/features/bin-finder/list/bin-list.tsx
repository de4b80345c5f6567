import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { useEffect } from 'react'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { drawnOfGroups, useDrawnRows } from '#web/ui/lists/drawn-rows.ts'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import { type BinGroup, kilometresTo } from '../grouped-bins.ts'
import { finderTexts as texts } from '../texts.ts'
import { rowOfBin } from '../use-finder-keys.ts'
import classes from './bin-list.module.css'
import { BinRow } from './bin-row.tsx'
import type { BinDeeds } from './use-bin-deeds.tsx'

interface DrawnGroup extends BinGroup {
  total: number
}

export function firstOfGroups(groups: readonly BinGroup[], most: number): DrawnGroup[] {
  const drawn = drawnOfGroups(
    groups.map(({ bins }) => bins.length),
    most,
  )
  return groups
    .map((group, at) => ({ ...group, bins: group.bins.slice(0, drawn[at]), total: group.bins.length }))
    .filter(({ bins }) => bins.length > 0)
}

/** Bins drawn at first, and with each step further. */
const DRAWN = { first: 60, step: 120 }

const isFree = () => {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.matches('[data-bin]') === true
}

function useChosenInSight(chosenId: string | null) {
  useEffect(() => {
    const row = chosenId === null ? null : rowOfBin(chosenId)
    row?.closest('li')?.scrollIntoView({ block: 'nearest' })
    if (isFree()) row?.focus({ preventScroll: true })
  }, [chosenId])
}

const NAMES = { ...texts.stages, unplaced: texts.unplaced, nearest: texts.nearest }

/** Price of the extra days of a group; '' where there is none or the user may not see prices. */
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
  isPart: boolean
  deeds: BinDeeds
}

export function BinList({ groups, today, chosenId, ticked, near, isPart, deeds }: BinListProps) {
  const ids = groups.flatMap(({ bins }) => bins.map(({ _id }) => _id))
  const upTo = chosenId === null ? -1 : ids.indexOf(chosenId)
  const { most, end } = useDrawnRows({ total: ids.length, upTo }, DRAWN)
  useChosenInSight(chosenId)
  const sections = firstOfGroups(groups, most).map((group) => (
    <section key={group.kind} aria-label={NAMES[group.kind]}>
      <Row
        as="h2"
        gap={8}
        line="bottom"
        bg="sunken"
        size="small"
        lh={17}
        weight={600}
        tone="soft"
        className={classes.head}
      >
        {NAMES[group.kind]}
        <span className={classes.count}>{group.total}</span>
        <Words push weight={550}>
          {isPart ? '' : extraOf(groups.find(({ kind }) => kind === group.kind))}
        </Words>
      </Row>
      <ul>
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
