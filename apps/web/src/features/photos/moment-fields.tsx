import { TextInput } from '@mantine/core'
import { useToday } from '#web/client/use-today.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import classes from './correction.module.css'
import type { TypedMoment } from './typed-moment.ts'

interface MomentFieldsProps {
  labels: { day: string; clock: string }
  value: TypedMoment
  error: string | undefined
  isRequired?: boolean
  onChange: (moment: TypedMoment) => void
}

export function MomentFields({ labels, value, error, isRequired = false, onChange }: MomentFieldsProps) {
  const today = useToday()
  return (
    <Stack gap={12} align="start" className={classes.pair}>
      <DateField
        label={labels.day}
        required={isRequired}
        isUsuallyPast
        today={today}
        value={value.day}
        error={error}
        onChange={(day) => onChange({ ...value, day })}
      />
      <TextInput
        type="time"
        label={labels.clock}
        required={isRequired}
        value={value.clock}
        error={error !== undefined}
        onChange={({ currentTarget: { value: clock } }) => onChange({ ...value, clock })}
      />
    </Stack>
  )
}
