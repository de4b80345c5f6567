import type { ReactNode } from 'react'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import classes from './booking-form.module.css'

interface SectionHeadProps {
  title: string
  hint?: ReactNode
  lock?: string | null
  children?: ReactNode
}

export function SectionHead({ title, hint, lock = null, children }: SectionHeadProps) {
  return (
    <Row wrap columnGap={8} gap={4} mb={8} className={classes.head}>
      <Words as="h3" size="large" weight={650}>
        {title}
      </Words>
      <span className={classes.hint}>{lock === null ? hint : <LockReason reason={lock} />}</span>
      {children}
    </Row>
  )
}
