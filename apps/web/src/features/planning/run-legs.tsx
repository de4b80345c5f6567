import { IconRecycle } from '@tabler/icons-react'
import classes from './run-legs.module.css'

export function RunLegs({ line }: { line: string | null }) {
  if (line === null) return null
  return (
    <li className={classes.leg} data-leg>
      <IconRecycle size="0.8125rem" stroke={1.75} aria-hidden="true" />
      {line}
    </li>
  )
}
