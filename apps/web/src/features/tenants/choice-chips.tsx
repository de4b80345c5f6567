import { Chip } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './choice-chips.module.css'

interface ChoiceChipsProps {
  label: string
  choices: readonly { value: string; label: string }[]
  value: string[]
  onChange: (value: string[]) => void
  error?: ReactNode
  isClosed: boolean
}

export function ChoiceChips({ label, choices, value, onChange, error, isClosed }: ChoiceChipsProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>
        {label}{' '}
        <span className={classes.star} aria-hidden="true">
          *
        </span>
      </legend>
      <Chip.Group multiple value={value} onChange={onChange}>
        <div className={classes.chips}>
          {choices.map((choice) => (
            <Chip
              key={choice.value}
              classNames={{ label: classes.chip }}
              size="sm"
              radius="sm"
              variant="light"
              value={choice.value}
              disabled={isClosed}
              aria-invalid={error ? true : undefined}
            >
              {choice.label}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
