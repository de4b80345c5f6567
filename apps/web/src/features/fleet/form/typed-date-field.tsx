import { TextInput } from '@mantine/core'
import { formatAustralianDate, isLocalDate } from '@skipyard/domain/shared/local-date.ts'

interface TypedDateFieldProps {
  label: string
  /** 'YYYY-MM-DD', or the text as typed while it is no date. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  required?: boolean
}

const SHAPE = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/

/** A day of any year as Australians write it; what is no day stays as typed, for the form to complain about. */
function read(text: string): string {
  const [, day = '', month = '', year = ''] = SHAPE.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? date : text
}

/** A date that may lie decades back, so it is typed rather than looked for in a calendar. */
export function TypedDateField({ value, onChange, onBlur, ...input }: TypedDateFieldProps) {
  return (
    <TextInput
      {...input}
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      inputMode="numeric"
      maxLength={12}
      value={isLocalDate(value) ? formatAustralianDate(value) : value}
      onChange={(event) => onChange(read(event.currentTarget.value))}
      onBlur={onBlur}
    />
  )
}
