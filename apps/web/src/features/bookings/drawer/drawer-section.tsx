import { type ReactNode, useId } from 'react'
import { Row } from '#web/ui/layout/parts.tsx'
import classes from './drawer-section.module.css'

interface DrawerSectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function DrawerSection({ title, aside, children }: DrawerSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id} data-section>
      <Row justify="between" gap={12} mb={6} className={classes.head}>
        <h3 id={id}>{title}</h3>
        {aside}
      </Row>
      {children}
    </section>
  )
}
