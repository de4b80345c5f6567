import type { ReactNode } from 'react'
import { Tile } from './tile.tsx'
import { TileFigure } from './tile-figure.tsx'

interface FigureCardProps {
  name: ReactNode
  children: ReactNode | undefined
  isSelected?: boolean
  onSelect?: () => void
}

export function FigureCard({ name, children, isSelected, onSelect }: FigureCardProps) {
  return (
    <Tile isSelected={isSelected ?? false} onSelect={onSelect}>
      <TileFigure name={name}>{children}</TileFigure>
    </Tile>
  )
}
