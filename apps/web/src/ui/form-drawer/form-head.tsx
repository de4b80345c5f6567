import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-head.module.css'

interface FormHeadProps {
  title: ReactNode
  closeLabel?: string
  /** What stands beside the title. */
  children?: ReactNode
}

/** What a form in the drawer is about, and the way out of it. */
export function FormHead({ title, closeLabel = 'Close the form', children }: FormHeadProps) {
  return (
    <div className={classes.head}>
      <Drawer.Title className={classes.title}>{title}</Drawer.Title>
      {children}
      <Drawer.CloseButton className={classes.close} aria-label={closeLabel} />
    </div>
  )
}
