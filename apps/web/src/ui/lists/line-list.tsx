import type { ReactNode } from 'react'
import classes from './line-list.module.css'

interface LineListProps {
  isWaiting: boolean
  children: ReactNode
}

export function LineList({ isWaiting, children }: LineListProps) {
  return (
    <ul className={isWaiting ? `${classes.lines} ${classes.waiting}` : classes.lines} aria-busy={isWaiting}>
      {children}
    </ul>
  )
}
