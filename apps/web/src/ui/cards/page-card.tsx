import type { ReactNode } from 'react'
import classes from './page-card.module.css'

interface PageCardProps {
  children: ReactNode
  label?: string
  className?: string | undefined
  /** Its content keeps off its edges. */
  isInset?: boolean
  /** Its content stands in a column that may be lower than it is. */
  isColumn?: boolean
}

export function PageCard({ children, label, className, isInset, isColumn }: PageCardProps) {
  const names = [classes.card, isInset && classes.inset, isColumn && classes.column, className]
  const name = names.filter(Boolean).join(' ')
  if (label === undefined) return <div className={name}>{children}</div>
  return (
    <section className={name} aria-label={label}>
      {children}
    </section>
  )
}
