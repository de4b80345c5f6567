import { stockThatMorning } from '@skipyard/domain/inventory/availability.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import type { ReactNode } from 'react'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { SignedCount } from '../panel/signed-count.tsx'
import { stockTexts } from '../texts.ts'
import type { CalendarDay } from './calendar-rows.ts'
import classes from './day-panel.module.css'

interface LineProps {
  name: string
  /** When of the day it counts, or what for. */
  when?: string
  icon?: ReactNode
  isFree?: boolean
  children: ReactNode
}

function Line({ name, when, icon, isFree, children }: LineProps) {
  return (
    <div className={isFree ? classes.free : undefined}>
      <dt>
        {icon}
        <span>
          {name} {when && <small>{when}</small>}
        </span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A day's figures in the order in which they add up: the morning, less the drops, and with the picks the evening. */
export function DaySum({ day }: { day: CalendarDay }) {
  const { available, plannedDrops, plannedPicks, baseCount } = day
  const { stock, plannedDrop, availability, plannedPick, thatEvening } = stockTexts
  const { inTheMorning, forOneMore, byEvening } = stockTexts
  return (
    <dl className={classes.sums}>
      <Line name={stock} when={inTheMorning}>
        {formatCount(stockThatMorning({ available, plannedDrops }))}
      </Line>
      <Line name={plannedDrop} icon={<JobIcon job="Drop" />}>
        <SignedCount count={plannedDrops} sign="−" />
      </Line>
      <Line name={availability} when={forOneMore} isFree>
        <FreeCount free={available} stock={baseCount} />
      </Line>
      <Line name={plannedPick} when={byEvening} icon={<JobIcon job="Pick" />}>
        <SignedCount count={plannedPicks} sign="+" />
      </Line>
      <Line name={thatEvening}>{formatCount(available + plannedPicks)}</Line>
    </dl>
  )
}
