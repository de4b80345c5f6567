import type { ReactNode } from 'react'
import classes from './page-card.module.css'

interface PageCardProps {
  children: ReactNode
  label?: string
  className?: string | undefined
}

export function PageCard({ children, label, className }: PageCardProps) {
  const names = className ? `${classes.card} ${className}` : classes.card
  if (label === undefined) return <div className={names}>{children}</div>
  return (
    <section className={names} aria-label={label}>
      {children}
    </section>
  )
}
