import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './filter-form.module.css'

interface FilterFormProps {
  /** What showing the rows that are left is called. */
  verb: string
  onApply: () => void
  onClear: () => void
  /** The filters. */
  children: ReactNode
}

/** The filters of a list, set together: nothing is asked for until they are applied. */
export function FilterForm({ verb, onApply, onClear, children }: FilterFormProps) {
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <form className={classes.form} onSubmit={apply}>
      {children}
      <div className={classes.foot}>
        <Button variant="subtle" onClick={onClear}>
          Clear all
        </Button>
        <Button type="submit">{verb}</Button>
      </div>
    </form>
  )
}
