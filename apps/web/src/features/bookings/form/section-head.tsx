import type { ReactNode } from 'react'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import classes from './booking-form.module.css'

interface SectionHeadProps {
  title: string
  hint?: ReactNode
  /** Why the whole section is closed. */
  lock?: string | null
  children?: ReactNode
}

/** The heading of a part of the form; a closed part says why instead of helping on. */
export function SectionHead({ title, hint, lock = null, children }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <h3 className={classes.title}>{title}</h3>
      <span className={classes.hint}>{lock === null ? hint : <LockReason reason={lock} />}</span>
      {children}
    </div>
  )
}
