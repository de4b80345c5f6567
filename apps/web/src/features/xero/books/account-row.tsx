import { NativeSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './books-card.module.css'

interface AccountRowProps
  extends Pick<
    ComponentProps<typeof NativeSelect>,
    'value' | 'onChange' | 'onBlur' | 'error' | 'disabled' | 'data'
  > {
  id: string
  label: string
}

export function AccountRow({ id, label, ...select }: AccountRowProps) {
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} {...select} />
    </div>
  )
}
