import type { WireConflict } from '@skipyard/contract/bookings.changes.ts'
import { daysBetween, formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import classes from './resolve-conflict.module.css'
import { conflictTexts } from './texts.ts'
import { WayCard } from './way-card.tsx'

type Dates = WireConflict['dates'][number]

interface DateWaysProps {
  group: string
  bin: string
  /** The drop date as it is, as it crosses the wire. */
  dropoffDate: string
  dates: readonly { key: string; dates: Dates }[]
  chosen: string | null
  onChoose: (key: string) => void
}

function hireOf({ dropoffDate, pickupDate }: Dates): string {
  const [drop, pick] = [fromWireDate(dropoffDate), fromWireDate(pickupDate)]
  return drop && pick ? `${formatShortDay(drop)} → ${formatShortDay(pick)}` : ''
}

function distance(from: string, to: string): string {
  const [now, then] = [fromWireDate(from), fromWireDate(to)]
  const days = now && then ? daysBetween(now, then) : 0
  return days < 0 ? conflictTexts.dates.earlier(-days) : conflictTexts.dates.later(days)
}

/** The nearest days on which the whole hire has a bin of its size and type. */
export function DateWays({ group, bin, dropoffDate, dates, chosen, onChoose }: DateWaysProps) {
  const { title, hint, none } = conflictTexts.dates
  return (
    <section className={classes.section} aria-labelledby={`${group}-dates`}>
      <h3 id={`${group}-dates`}>{title}</h3>
      <p className={classes.hint}>{dates.length === 0 ? none(bin) : hint(bin)}</p>
      <div className={classes.ways}>
        {dates.map((one) => (
          <WayCard
            key={one.key}
            group={group}
            isChosen={one.key === chosen}
            onChoose={() => onChoose(one.key)}
            title={hireOf(one.dates)}
            words={distance(dropoffDate, one.dates.dropoffDate)}
            free={one.dates.available}
          />
        ))}
      </div>
    </section>
  )
}
