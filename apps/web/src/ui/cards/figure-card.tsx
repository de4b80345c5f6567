import type { ReactNode } from 'react'
import { Tile } from './tile.tsx'
import { TileFigure } from './tile-figure.tsx'

interface FigureCardProps {
  name: ReactNode
  /** The figure; undefined while loading. */
  children: ReactNode | undefined
  isSelected?: boolean
  /** Given when the card is a button that narrows what is shown. */
  onSelect?: () => void
}

/** One figure with its name; a button when it can narrow what is shown. */
export function FigureCard({ name, children, isSelected, onSelect }: FigureCardProps) {
  return (
    <Tile isSelected={isSelected ?? false} onSelect={onSelect}>
      <TileFigure name={name}>{children}</TileFigure>
    </Tile>
  )
}
