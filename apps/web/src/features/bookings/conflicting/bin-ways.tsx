import type { WireConflict } from '@skipyard/contract/bookings.changes.ts'
import type { ReactNode } from 'react'
import { binInWords } from './bin-in-words.ts'
import classes from './resolve-conflict.module.css'
import { conflictTexts } from './texts.ts'
import { WayCard } from './way-card.tsx'

interface BinWaysProps {
  group: string
  bins: readonly { key: string; bin: WireConflict['sizes'][number] }[]
  chosen: string | null
  onChoose: (key: string) => void
  /** The price, once another bin is chosen. */
  children: ReactNode
}

/** Other sizes and types that are free for the hire as it is. */
export function BinWays({ group, bins, chosen, onChoose, children }: BinWaysProps) {
  const { title, hint, none } = conflictTexts.bins
  return (
    <section className={classes.section} aria-labelledby={`${group}-bins`}>
      <h3 id={`${group}-bins`}>{title}</h3>
      <p className={classes.hint}>{bins.length === 0 ? none : hint}</p>
      <div className={`${classes.ways} ${classes.bins}`}>
        {bins.map((one) => (
          <WayCard
            key={one.key}
            group={group}
            isChosen={one.key === chosen}
            onChoose={() => onChoose(one.key)}
            title={binInWords(one.bin)}
            free={one.bin.available}
          />
        ))}
      </div>
      {children}
    </section>
  )
}
