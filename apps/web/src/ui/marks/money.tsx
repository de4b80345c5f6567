import { type Cents, formatDollars } from '@skipyard/domain/shared/money.ts'
import classes from './figures.module.css'

export function Money({ cents }: { cents: Cents }) {
  return <span className={classes.figures}>{formatDollars(cents)}</span>
}
