import { Button } from '@mantine/core'
import type { WireConflict } from '@skipyard/contract/bookings.changes.ts'
import { type ReactNode, useState } from 'react'
import { binInWords } from './bin-in-words.ts'
import classes from './resolve-conflict.module.css'
import { conflictTexts } from './texts.ts'
import { WayCard } from './way-card.tsx'

/** The nearest sizes come first; further ones are seldom the answer. */
const SHOWN_AT_FIRST = 6

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
  const { title, hint, none, all } = conflictTexts.bins
  const [isAllShown, setAllShown] = useState(false)
  const shown = isAllShown ? bins : bins.slice(0, SHOWN_AT_FIRST)
  return (
    <section className={classes.section} aria-labelledby={`${group}-bins`}>
      <h3 id={`${group}-bins`}>{title}</h3>
      <p className={classes.hint}>{bins.length === 0 ? none : hint}</p>
      <div className={`${classes.ways} ${classes.bins}`}>
        {shown.map((one) => (
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
      {shown.length < bins.length && (
        <Button className={classes.more} variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
          {all(bins.length)}
        </Button>
      )}
      {children}
    </section>
  )
}
