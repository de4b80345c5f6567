import type { WireRunRow } from '@skipyard/contract/drivers-day.office.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { clockOf } from '../day-hours.ts'
import classes from './run-columns.module.css'

/** When a run left and came back; what is expected is dimmed. */
export function RunHours({ run: { outAt, backAt, expectedOut, expectedBack, state } }: { run: WireRunRow }) {
  const { timeZone } = useProfile()
  const [out, back] = [outAt ?? expectedOut, backAt ?? expectedBack]
  if (out === null || back === null) return '–'
  const hasLeft = outAt !== null
  const isBack = backAt !== null
  return (
    <span className={state === 'Out' || isBack ? undefined : classes.quiet}>
      <span className={hasLeft ? undefined : classes.quiet}>{clockOf(out, timeZone)}</span>–
      <span className={isBack ? undefined : classes.quiet}>{clockOf(back, timeZone)}</span>
    </span>
  )
}
