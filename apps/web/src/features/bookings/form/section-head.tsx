import type { ReactNode } from 'react'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import classes from './booking-form.module.css'

interface SectionHeadProps {
  title: string
  hint?: ReactNode
  lock?: string | null
  children?: ReactNode
}

export function SectionHead({ title, hint, lock = null, children }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <h3 className={classes.title}>{title}</h3>
      <span className={classes.hint}>{lock === null ? hint : <LockReason reason={lock} />}</span>
      {children}
    </div>
  )
}
