import { VisuallyHidden } from '@mantine/core'
import classes from './days-over.module.css'
import { overdueTexts } from './texts.ts'

/** How many days a bin has been waiting to be picked up. */
export function DaysOver({ days }: { days: number }) {
  return (
    <span className={classes.chip}>
      <span aria-hidden="true">{overdueTexts.days(days)}</span>
      <VisuallyHidden>{overdueTexts.spoken(days)}</VisuallyHidden>
    </span>
  )
}
