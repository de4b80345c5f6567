import type { WireCard } from '@skipyard/contract/runs.ts'
import { IconCheck } from '@tabler/icons-react'
import { CheckBox } from '#web/ui/data-table/check-box.tsx'
import { usePlannerDay } from '../planner-context.ts'
import { runTexts } from '../texts.ts'
import classes from './job-card.module.css'
import { toggleCard, useCardSelection } from './use-card-selection.ts'

interface CardSignProps {
  card: WireCard
  number: number | undefined
  isLocked: boolean
}

/** What a card is chosen by: its number in the run, or a tick. */
export function CardSign({ card: { actionId, booking }, number, isLocked }: CardSignProps) {
  const { mayPlan } = usePlannerDay()
  const { isSelected, press } = useCardSelection(actionId)
  const label = runTexts.card.select(booking.jobID)
  const mayChoose = mayPlan && !isLocked
  if (number === undefined) {
    if (!mayChoose) return null
    const isRange = ({ nativeEvent }: { nativeEvent: Event }) =>
      nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    return (
      <span className={classes.tick}>
        <CheckBox
          label={label}
          isChecked={isSelected}
          onChange={(event) => toggleCard(actionId, isRange(event))}
        />
      </span>
    )
  }
  if (!mayChoose) return <span className={classes.number}>{number}</span>
  return (
    <button
      type="button"
      className={classes.number}
      aria-label={runTexts.card.selectNumber(booking.jobID, number)}
      aria-pressed={isSelected}
      onClick={press}
    >
      {isSelected ? <IconCheck size="0.75rem" stroke={3} aria-hidden="true" /> : number}
    </button>
  )
}
