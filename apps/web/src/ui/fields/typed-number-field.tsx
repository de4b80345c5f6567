import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface TypedNumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: number | null
  onChange: (value: number | null) => void
  read: (text: string) => number | null
  write: (value: number | null) => string
}

export function TypedNumberField({ value, onChange, onBlur, read, write, ...input }: TypedNumberFieldProps) {
  const [typed, setTyped] = useState({ text: write(value), number: value })
  const isTyped = Object.is(typed.number ?? 0, value ?? 0)
  return (
    <TextInput
      placeholder="0"
      inputMode="decimal"
      maxLength={16}
      {...input}
      value={isTyped ? typed.text : write(value)}
      onChange={({ currentTarget: { value: text } }) => {
        const number = read(text)
        setTyped({ text, number })
        onChange(number)
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped({ text: write(value), number: value })
        onBlur?.(event)
      }}
    />
  )
}
