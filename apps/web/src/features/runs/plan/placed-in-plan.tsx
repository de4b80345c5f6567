import { planTexts } from '#web/features/planning/texts.ts'
import { focusCard } from '../interaction/focus-card.ts'
import classes from './plan.module.css'
import { usePlanOnBoard } from './plan-context.ts'

/** How many jobs of Unallocated have a place in the plan, and the way to the first of them. */
export function PlacedInPlan() {
  const { marks } = usePlanOnBoard()
  const coming = [...(marks?.stops.values() ?? [])].filter(({ how }) => how === 'comes')
  const [first] = coming
  if (!first) return null
  return (
    <p className={classes.placed}>
      {planTexts.placed(coming.length)}
      <button type="button" onClick={() => focusCard(first.actionId)}>
        {planTexts.show}
      </button>
    </p>
  )
}
