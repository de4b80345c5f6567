import type { LegTimes } from '@skipyard/domain/planning/run-model.ts'
import { IconRecycle } from '@tabler/icons-react'
import { legsInWords } from './legs-in-words.ts'
import classes from './run-legs.module.css'

interface RunLegsProps {
  legs: readonly LegTimes[]
  /** The way home behind them, at the end of a run. */
  kilometresHome?: number
}

/** What a truck does between two jobs, as a line between their cards. */
export function RunLegs({ legs, kilometresHome }: RunLegsProps) {
  const line = legsInWords(legs, kilometresHome)
  if (line === null) return null
  return (
    <li className={classes.leg} data-leg>
      <IconRecycle size="0.8125rem" stroke={1.75} aria-hidden="true" />
      {line}
    </li>
  )
}
