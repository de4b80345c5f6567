import { MantineProvider } from '@mantine/core'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DateField } from './date-field.tsx'

const today = localDate('2026-03-20')

afterEach(cleanup)

function Held({ onChange }: { onChange: (date: LocalDate | null) => void }) {
  const [date, setDate] = useState<LocalDate | null>(localDate('2026-03-27'))
  return (
    <MantineProvider env="test">
      <DateField
        label="Drop date"
        today={today}
        value={date}
        onChange={(next) => {
          setDate(next)
          onChange(next)
        }}
      />
      <button type="button" onClick={() => setDate(localDate('2026-03-23'))}>
        3 d
      </button>
    </MantineProvider>
  )
}

function renderField() {
  const held: (LocalDate | null)[] = []
  render(<Held onChange={(date) => held.push(date)} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Drop date/ })
  const type = (text: string) => {
    fireEvent.focus(input)
    fireEvent.change(input, { target: { value: text } })
  }
  return { held, input, type }
}

test('03/04/2026 is 3 April, not 4 March', () => {
  const { held, input, type } = renderField()
  type('03/04/2026')
  expect(held.at(-1)).toBe('2026-04-03')
  fireEvent.blur(input)
  expect(input.value).toBe('Fri 03/04/2026')
})

test('15/08/2026 is accepted', () => {
  const { held, type } = renderField()
  type('15/08/2026')
  expect(held.at(-1)).toBe('2026-08-15')
})

test('a half-typed date changes nothing until the field is left', () => {
  const { held, type } = renderField()
  type('03/0')
  expect(held).toEqual([])
})

test.each([
  ['304', '2026-04-03', 'Fri 03/04/2026'],
  ['mon', '2026-03-23', 'Mon 23/03/2026'],
  ['+3', '2026-03-23', 'Mon 23/03/2026'],
  ['tomorrow', '2026-03-21', 'Sat 21/03/2026'],
])('%s counts once the field is left', (typed, day, shown) => {
  const { held, input, type } = renderField()
  type(typed)
  expect(held).toEqual([])
  fireEvent.blur(input)
  expect(held).toEqual([day])
  expect(input.value).toBe(shown)
})

test('what cannot be read stays on screen and counts as no date', () => {
  const { held, input, type } = renderField()
  type('31/02/2026')
  fireEvent.blur(input)
  expect(held).toEqual([null])
  expect(input.value).toBe('31/02/2026')
})

test('Enter counts like leaving the field: what it saves is what the field says', () => {
  const { held, input, type } = renderField()
  type('31/02/2026')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(held).toEqual([null])
  expect(input.value).toBe('31/02/2026')
})

test('the calendar goes when the keyboard goes on to the next field', () => {
  const { input } = renderField()
  fireEvent.click(input)
  expect(screen.queryByRole('dialog', { name: 'Calendar' })).not.toBeNull()
  fireEvent.blur(input, { relatedTarget: screen.getByText('3 d') })
  expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull()
})

test('a date set from elsewhere replaces what was being typed', () => {
  const { input, type } = renderField()
  type('31/02/2026')
  fireEvent.blur(input)
  fireEvent.click(screen.getByText('3 d'))
  expect(input.value).toBe('Mon 23/03/2026')
})
