import { IconCheck } from '@tabler/icons-react'
import classes from './step-header.module.css'

interface StepHeaderProps {
  step: number
  /** What each finished step shows instead of what it is about; null while it is not finished. */
  chosen: readonly (string | null)[]
  onGo: (step: number) => void
}

const STEPS = [
  { step: 1, name: 'Mandatory Details', about: 'Bin, dates, price' },
  { step: 2, name: 'Customer Details', about: 'Who and where' },
  { step: 3, name: 'Additional Information', about: 'Waste, permit, payment' },
] as const

/** The three steps; each is a button, a finished one shows what was chosen (spec 000 §2.11). */
export function StepHeader({ step: current, chosen, onGo }: StepHeaderProps) {
  return (
    <nav aria-label="Steps of the booking">
      <ol className={classes.steps}>
        {STEPS.map(({ step, name, about }) => {
          const isCurrent = step === current
          const result = isCurrent ? null : (chosen[step - 1] ?? null)
          return (
            <li key={step} className={result === null ? undefined : classes.done}>
              <button
                type="button"
                className={classes.step}
                aria-current={isCurrent ? 'step' : undefined}
                aria-keyshortcuts={`Alt+${step}`}
                onClick={() => onGo(step)}
              >
                <span className={classes.mark}>
                  {result === null ? step : <IconCheck size="0.875rem" aria-label="Done" />}
                </span>
                <span className={classes.words}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.chosen}>{result ?? about}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
