import type { WireRunRow } from '@skipyard/contract/drivers-day.office.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { clockOf } from '../day-hours.ts'
import { runListTexts as words } from '../texts.ts'
import classes from './run-columns.module.css'

/** What was driven against what was planned when the run left; while it is out, the plan; nothing where none was kept. */
export function AgainstPlan({ run: { planned } }: { run: Pick<WireRunRow, 'planned'> }) {
  const { timeZone } = useProfile()
  if (!planned) return null
  const { startsAt, endsAt, kilometres, against } = planned
  const plan = words.planned(clockOf(startsAt, timeZone), clockOf(endsAt, timeZone), kilometres)
  return (
    <span className={against === '' ? classes.quiet : undefined} title={plan}>
      {against === '' ? plan : against}
    </span>
  )
}
