import { TextInput, type TextInputProps } from '@mantine/core'
import { type Cents, centsAsTyped, typedCents } from '@skipyard/domain/shared/money.ts'
import { useState } from 'react'

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Null while nothing is typed, NaN for what is no amount. */
  value: Cents | null
  onChange: (amount: Cents | null) => void
}

/** An amount in dollars: what is typed stays as it was typed until it is one. */
export function MoneyField({ value, onChange, onBlur, ...input }: MoneyFieldProps) {
  const [typed, setTyped] = useState({ text: centsAsTyped(value), amount: value })
  const isTyped = Object.is(typed.amount ?? 0, value ?? 0)
  return (
    <TextInput
      placeholder="0"
      inputMode="decimal"
      leftSection="$"
      maxLength={16}
      {...input}
      value={isTyped ? typed.text : centsAsTyped(value)}
      onChange={({ currentTarget: { value: text } }) => {
        const amount = typedCents(text)
        setTyped({ text, amount })
        onChange(amount)
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped({ text: centsAsTyped(value), amount: value })
        onBlur?.(event)
      }}
    />
  )
}
