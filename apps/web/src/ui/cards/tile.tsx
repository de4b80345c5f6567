import type { ReactNode } from 'react'
import classes from './tile.module.css'

interface TileProps {
  className?: string | undefined
  isSelected?: boolean
  onSelect?: (() => void) | undefined
  children: ReactNode
}

export function Tile({ className, isSelected = false, onSelect, children }: TileProps) {
  const names = [classes.tile, className, isSelected && classes.selected].filter(Boolean).join(' ')
  if (!onSelect) return <div className={names}>{children}</div>
  return (
    <button type="button" className={names} aria-pressed={isSelected} onClick={onSelect}>
      {children}
    </button>
  )
}
