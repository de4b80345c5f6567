import { type ReactNode, useId } from 'react'
import classes from './drawer-section.module.css'

interface DrawerSectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function DrawerSection({ title, aside, children }: DrawerSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
