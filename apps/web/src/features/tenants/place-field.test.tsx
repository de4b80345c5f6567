import { MantineProvider } from '@mantine/core'
import type { WireAddress } from '@skipyard/contract/addresses.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { PlaceField } from './place-field.tsx'

const onChosen = vi.fn<(place: WireAddress | null) => void>()

function Yard() {
  const [place, setPlace] = useState<WireAddress | null>(null)
  const choose = (next: WireAddress | null) => {
    setPlace(next)
    onChosen(next)
  }
  return <PlaceField value={place} onChange={choose} onBlur={() => undefined} error={undefined} />
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({
      data: path.includes('/register/addresses') ? [] : { state: 'VIC', lat: -37.9, lon: 144.9 },
    }),
  )
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a yard that nobody knows is kept as it was typed, and marked', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Yard />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>(/^Base location/, { selector: 'input' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'Lot 4 New Estate Rd' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Keep as typed' }))
  expect(field.value).toBe('Lot 4 New Estate Rd')
  fireEvent.change(screen.getByLabelText(/^Suburb/), { target: { value: 'Williamstown' } })
  fireEvent.change(screen.getByLabelText(/^Postcode/), { target: { value: '3016' } })
  fireEvent.click(screen.getByRole('button', { name: 'Keep this address' }))
  expect(await screen.findByText('Address not checked')).toBeTruthy()
  expect(onChosen).toHaveBeenLastCalledWith({
    name: 'Lot 4 New Estate Rd, Williamstown VIC 3016',
    suburb: 'Williamstown',
    postCode: '3016',
    lat: -37.9,
    lon: 144.9,
    isTyped: true,
  })
  fireEvent.change(field, { target: { value: 'Lot 5' } })
  expect(onChosen).toHaveBeenLastCalledWith(null)
})
