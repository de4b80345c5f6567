import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Row } from '../layout/parts.tsx'
import classes from './form-head.module.css'

interface FormHeadProps {
  title: ReactNode
  closeLabel?: string
  children?: ReactNode
}

export function FormHead({ title, closeLabel = 'Close the form', children }: FormHeadProps) {
  return (
    <Row rigid gap={10} line="bottom" className={classes.head}>
      <Drawer.Title className={classes.title}>{title}</Drawer.Title>
      {children}
      <Drawer.CloseButton className={classes.close} aria-label={closeLabel} />
    </Row>
  )
}
