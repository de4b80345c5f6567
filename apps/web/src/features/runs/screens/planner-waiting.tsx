import { Skeleton } from '@mantine/core'
import { runTexts } from '../texts.ts'
import classes from './day-with-map.module.css'

const COLUMNS = ['unallocated', 'first', 'second', 'third']
const CARDS = ['one', 'two', 'three', 'four']

/** The board before its day has been read, in its real sizes. */
export const PlannerWaiting = () => (
  <div className={classes.waiting} role="status" aria-label={runTexts.loading}>
    {COLUMNS.map((column) => (
      <div key={column}>
        <Skeleton height={46} radius="lg" />
        {CARDS.map((card) => (
          <Skeleton key={card} height={77} radius="md" />
        ))}
      </div>
    ))}
  </div>
)
