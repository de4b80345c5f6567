import type { WireRunRow } from '@skipyard/contract/drivers-day.office.ts'
import { againstPlanInShort, againstPlanInWords } from '@skipyard/domain/planning/kept-plan.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { clockOf } from '../day-hours.ts'
import { runListTexts as words } from '../texts.ts'
import classes from './run-columns.module.css'

interface AgainstPlanProps {
  run: Pick<WireRunRow, 'planned'>
  /** In a card there is room for the words, in a column for the figure. */
  isInWords?: boolean
}

/** What was driven against what was planned when the run left; while it is out, the plan; nothing where none was kept. */
export function AgainstPlan({ run: { planned }, isInWords = false }: AgainstPlanProps) {
  const { timeZone } = useProfile()
  if (!planned) return null
  const { startsAt, endsAt, kilometres, against } = planned
  const [from, to] = [clockOf(startsAt, timeZone), clockOf(endsAt, timeZone)]
  const plan = words.planned(from, to, kilometres)
  if (!against) {
    return (
      <span className={classes.quiet} title={plan}>
        {isInWords ? plan : words.plannedSpan(from, to)}
      </span>
    )
  }
  const said = againstPlanInWords(against)
  return isInWords ? (
    <span title={plan}>{said}</span>
  ) : (
    <span title={`${said}. ${plan}`}>{againstPlanInShort(against)}</span>
  )
}
