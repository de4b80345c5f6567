import type { ReactNode } from 'react'
import { FigureCard } from '#web/ui/figure-card.tsx'
import classes from './stock-tiles.module.css'

interface StockTileProps {
  name: string
  /** What the figure means. */
  hint: string
  /** The figure; undefined while loading. */
  figure: ReactNode | undefined
  /** What it is made of or what goes with it: a word and a figure each. */
  parts: readonly (readonly [string, ReactNode | undefined])[]
  isSelected?: boolean
  onSelect?: () => void
}

/** A figure of the yard with two more beside it. */
export function StockTile({ name, hint, figure, parts, ...card }: StockTileProps) {
  return (
    <div className={classes.tile} data-hint={hint}>
      <FigureCard name={name} {...card}>
        {figure}
      </FigureCard>
      <dl className={classes.parts}>
        {parts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
