import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import classes from './inventory-panel.module.css'

/** A day's drops or picks with the sign of what they do to the yard; a quiet 0 when there are none. */
export function SignedCount({ count, sign }: { count: number; sign: '−' | '+' }) {
  if (count === 0) return <span className={classes.none}>0</span>
  return `${sign}${formatCount(count)}`
}
