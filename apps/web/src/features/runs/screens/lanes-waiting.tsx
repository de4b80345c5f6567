import { Skeleton } from '@mantine/core'
import classes from '../lanes/lane-board.module.css'
import { runTexts } from '../texts.ts'

const LANES = ['pending', 'first', 'second', 'third', 'fourth']

/** The lanes before their day has been read, in their real sizes. */
export const LanesWaiting = () => (
  <div className={classes.lanes} role="status" aria-label={runTexts.loading}>
    {LANES.map((lane) => (
      <Skeleton key={lane} height={96} radius="lg" />
    ))}
  </div>
)
