import { Skeleton } from '@mantine/core'
import { runTexts } from '../texts.ts'
import classes from '../timeline/timeline.module.css'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

/** The timeline before its day has been read, in its real sizes. */
export const TimelineWaiting = () => (
  <div className={classes.waiting} role="status" aria-label={runTexts.loading}>
    <Skeleton height={96} radius="md" />
    {ROWS.map((row) => (
      <Skeleton key={row} height={80} radius="md" />
    ))}
  </div>
)
