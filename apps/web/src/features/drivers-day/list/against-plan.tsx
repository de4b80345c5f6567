import type { WireRunRow } from '@skipyard/contract/drivers-day.office.ts'
import { againstPlanInShort, againstPlanInWords } from '@skipyard/domain/planning/kept-plan.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { useProfile } from '#web/client/use-profile.ts'
import { clockOf } from '../day-hours.ts'
import { runListTexts as words } from '../texts.ts'
import classes from './run-columns.module.css'

interface AgainstPlanProps {
  run: Pick<WireRunRow, 'planned'>
  /** In a card there is room for the words, in a column for the figure. */
  isInWords?: boolean
}

/** What was driven against what was planned when the run left, once it is over; nothing where no plan was kept. */
export function AgainstPlan({ run: { planned }, isInWords = false }: AgainstPlanProps) {
  const { timeZone } = useProfile()
  if (!planned?.against) return null
  const { startsAt, endsAt, kilometres, against } = planned
  const plan = words.planned(clockOf(startsAt, timeZone), clockOf(endsAt, timeZone), kilometres)
  const difference = againstPlanInWords(against)
  if (difference === '') return null
  const late = against.late > 0 ? classes.late : undefined
  if (isInWords) {
    return (
      <span className={late} title={plan}>
        {difference}
      </span>
    )
  }
  return (
    <span className={late} title={`${difference}. ${plan}`}>
      {against.late > 0 && (
        <IconClockExclamation size="0.875rem" stroke={1.75} aria-label={words.lateJobs(against.late)} />
      )}
      {againstPlanInShort(against)}
    </span>
  )
}
