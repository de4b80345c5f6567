import type { ReactNode } from 'react'
import classes from './booking-summary.module.css'

interface PairProps {
  name: string
  children: ReactNode
  /** Set right, as amounts are. */
  isAmount?: boolean
  isTotal?: boolean
}

/** A name and what it holds, one line of a summary. */
export function Pair({ name, children, isAmount = false, isTotal = false }: PairProps) {
  const looks = [classes.pair, (isAmount || isTotal) && classes.amount, isTotal && classes.total]
  return (
    <div className={looks.filter(Boolean).join(' ')}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
