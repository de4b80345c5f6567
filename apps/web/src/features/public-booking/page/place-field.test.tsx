import type { WireAddress } from '@skipyard/contract/addresses.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlaceField } from './place-field.tsx'

const williams = { suburb: 'Williams Landing', postCode: '3027', lat: -37.8, lon: 144.7 }
const yarraville = {
  name: 'Yarraville VIC 3013',
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.8,
  lon: 144.9,
}

let found: object[]
const onChoose = vi.fn<(place: WireAddress | null) => void>()

beforeEach(() => {
  onChoose.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({ data: found }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function type(text: string) {
  render(<PlaceField path="/book-now/token" place={null} error={undefined} onChoose={onChoose} />)
  const field = screen.getByRole('combobox')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  // The pause for the next key, then the answer.
  for (const ms of [300, 100]) await act(() => vi.advanceTimersByTimeAsync(ms))
  return (key: string) => fireEvent.keyDown(field, { key })
}

test('Enter completes nothing: a place that the text does not name is chosen with the arrows', async () => {
  found = [{ ...williams, name: '14 Ferg, Williams Landing VIC 3027', match: 'offered' }]
  const press = await type('14 ferg wil')
  press('Enter')
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('Please choose a place from the list*')
  press('ArrowDown')
  press('Enter')
  expect(onChoose).toHaveBeenCalledWith({ ...williams, name: '14 Ferg, Williams Landing VIC 3027' })
})

test('a place that the text names in full is one Enter away', async () => {
  found = [{ ...yarraville, match: 'named' }]
  const press = await type('Yarraville')
  press('Enter')
  expect(onChoose).toHaveBeenCalledWith(yarraville)
})
