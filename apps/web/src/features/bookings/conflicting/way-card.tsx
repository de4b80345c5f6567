import type { ReactNode } from 'react'
import classes from './resolve-conflict.module.css'

interface WayCardProps {
  group: string
  isChosen: boolean
  onChoose: () => void
  title: string
  words?: string
  /** How many bins are left for it. */
  free: number
  children?: ReactNode
}

/** One way out, to choose among the others; how many bins it leaves stands at its end. */
export function WayCard({ group, isChosen, onChoose, title, words, free }: WayCardProps) {
  return (
    <label className={classes.way}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className={classes.wayWords}>
        <b>{title}</b>
        {words && <span>{words}</span>}
      </span>
      <span className={classes.free}>{free} free</span>
    </label>
  )
}
