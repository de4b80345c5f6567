import { NumberInput, type NumberInputProps } from '@mantine/core'

interface MoneyFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** Whole dollars. */
  value: number | null
  onChange: (dollars: number | null) => void
}

/** Whole dollars: digits only (spec 000 §5). */
export function MoneyField({ value, onChange, ...input }: MoneyFieldProps) {
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      placeholder="0"
      inputMode="numeric"
      leftSection="$"
      withKeyboardEvents={false}
      maxLength={10}
      {...input}
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
    />
  )
}
