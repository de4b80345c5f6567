import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { useProposal } from '../day/open-plan.ts'
import classes from './plan.module.css'

/** What a proposal makes of the day in one line, where there is no room for its bar: the map in a window of its own. */
export function PlanInShort({ date }: { date: LocalDate }) {
  const proposal = useProposal(date)
  if (proposal === null) return null
  const { before, after } = proposal
  return (
    <p className={classes.plan} role="status">
      {planTexts.unsaved} · <b>{planTexts.run.jobs(before.jobs, after.jobs)}</b> ·{' '}
      <b>{planTexts.run.way(before.kilometres, after.kilometres)}</b>
    </p>
  )
}
