import type { ReactNode } from 'react'
import classes from './page-card.module.css'

interface PageCardProps {
  children: ReactNode
  /** Names the region for screen readers, when the card is one. */
  label?: string
  className?: string | undefined
}

/** A white surface on the page: hairline, no shadow. Cards never stand inside cards. */
export function PageCard({ children, label, className }: PageCardProps) {
  const names = className ? `${classes.card} ${className}` : classes.card
  if (label === undefined) return <div className={names}>{children}</div>
  return (
    <section className={names} aria-label={label}>
      {children}
    </section>
  )
}
