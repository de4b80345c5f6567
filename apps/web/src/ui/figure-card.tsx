import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './figure-card.module.css'

interface FigureCardProps {
  name: string
  /** The figure; undefined while loading. */
  children: ReactNode | undefined
  isSelected?: boolean
  /** Given when the card is a button that narrows what is shown. */
  onSelect?: () => void
}

/** One figure with its name; a button when it can narrow what is shown. */
export function FigureCard({ name, children, isSelected = false, onSelect }: FigureCardProps) {
  const names = isSelected ? `${classes.card} ${classes.selected}` : classes.card
  const face = (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.figure}>{children ?? <Skeleton h={20} w={64} mt={4} />}</span>
    </>
  )
  if (!onSelect) return <div className={names}>{face}</div>
  return (
    <button type="button" className={names} aria-pressed={isSelected} onClick={onSelect}>
      {face}
    </button>
  )
}
