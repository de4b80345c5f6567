import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { phoneProps } from './phone-props.ts'

afterEach(cleanup)

function Field({ onLeave }: { onLeave?: () => void }) {
  const [phone, setPhone] = useState('')
  const props = phoneProps({ value: phone, set: setPhone, ...(onLeave && { onBlur: onLeave }) })
  return <input aria-label="Phone" {...props} onChange={(event) => setPhone(event.currentTarget.value)} />
}

function show(onLeave?: () => void) {
  render(<Field {...(onLeave && { onLeave })} />)
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
}

test.each([
  ['+61 412-345-678', '0412 345 678'],
  ['(03) 9123 4567', '03 9123 4567'],
  ['1300123456', '1300 123 456'],
  ['0412 345', '0412 345'],
])('%s is left as %s', (typed, left) => {
  const onLeave = vi.fn()
  const field = show(onLeave)
  fireEvent.change(field, { target: { value: typed } })
  expect(field.value).toBe(typed)
  fireEvent.blur(field)
  expect(field.value).toBe(left)
  expect(onLeave).toHaveBeenCalledOnce()
})

test('a pasted number stands grouped at once; other text is pasted as it is', () => {
  const field = show()
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })
  expect(paste('call me')).toBe(true)
  expect(paste(' +61412345678 ')).toBe(false)
  expect(field.value).toBe('0412 345 678')
})
