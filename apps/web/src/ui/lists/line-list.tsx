import type { ReactNode } from 'react'
import classes from './line-list.module.css'

interface LineListProps {
  /** While another page is on its way the old one stays, dimmed. */
  isWaiting: boolean
  /** Each a `li` whose link leads to the record; its columns are its own. */
  children: ReactNode
}

/** Records in a card, a line each. */
export function LineList({ isWaiting, children }: LineListProps) {
  return (
    <ul className={isWaiting ? `${classes.lines} ${classes.waiting}` : classes.lines} aria-busy={isWaiting}>
      {children}
    </ul>
  )
}
