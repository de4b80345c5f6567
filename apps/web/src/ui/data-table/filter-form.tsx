import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './filter-form.module.css'

interface FilterFormProps {
  verb: string
  onApply: () => void
  onClear: () => void
  children: ReactNode
}

/** Applied together, so that nothing is read in between. */
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
