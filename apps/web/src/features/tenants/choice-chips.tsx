import { Chip } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Row, Words } from '#web/ui/layout/parts.tsx'
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
      <Words as="legend" mb={4} size="small" weight={550} tone="soft">
        {label}{' '}
        <Words tone="bad" aria-hidden="true">
          *
        </Words>
      </Words>
      <Chip.Group multiple value={value} onChange={onChange}>
        <Row wrap gap={6} align="stretch">
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
        </Row>
      </Chip.Group>
      {error && (
        <Words as="p" mt={4} size="small" tone="bad" id={errorId}>
          {error}
        </Words>
      )}
    </fieldset>
  )
}
