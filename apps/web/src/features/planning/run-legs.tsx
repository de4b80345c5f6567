import classes from './run-legs.module.css'

export function RunLegs({ line }: { line: string | null }) {
  if (line === null) return null
  return (
    <li className={classes.leg} data-leg>
      {line}
    </li>
  )
}
