import { MantineProvider } from '@mantine/core'
import type { WireSuggestion } from '@skipyard/contract/addresses.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isConnectionLost } from '#web/client/connection.ts'
import { AddressSearch } from './address-search.tsx'

const place = (name: string, suburb: string, match: WireSuggestion['match']): WireSuggestion => ({
  name,
  suburb,
  postCode: '3030',
  lat: -37.86,
  lon: 144.74,
  match,
})

const yarraville = place('14 Blyth St, Yarraville VIC 3013', 'Yarraville', 'named')
const landing = place('14 ferg, Williams Landing VIC 3027', 'Williams Landing', 'offered')
const near = place('Yarraville VIC 3013', 'Yarraville', 'near')

const added: Address[] = []
let found: WireSuggestion[]
let isThere: boolean
let knowsPostCode: boolean

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const noSuchPostCode = {
  message: 'Bad Request',
  errors: [{ field: 'postCode', message: 'Address not found: no place in Australia has this postcode' }],
}

function answer(url: string): Response {
  if (!isThere) return Response.error()
  if (url.includes('/ready')) return json({})
  if (!url.includes('/addresses/typed')) return json({ data: found })
  return knowsPostCode
    ? json({ data: { state: 'VIC', lat: -37.86, lon: 144.89 } })
    : json(noSuchPostCode, 400)
}

beforeEach(() => {
  added.length = 0
  found = [yarraville]
  isThere = true
  knowsPostCode = true
  vi.stubGlobal('fetch', async (url: string) => answer(url))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <AddressSearch
          id="where"
          disabled={false}
          error={undefined}
          onBlur={() => undefined}
          fewest={2}
          count={0}
          onAdd={(address) => added.push(address)}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = () => screen.getByLabelText('Address')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (key: string, on: HTMLElement = field()) => fireEvent.keyDown(on, { key, code: key })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('Enter adds the address that the text names', async () => {
  type('14 Blyth St Yarraville')
  press('Enter')
  await vi.waitFor(() => expect(added).toHaveLength(1))
  const { match: _, ...address } = yarraville
  expect(added).toEqual([address])
  expect(field()).toHaveProperty('value', '')
})

test('Enter never adds one that the text does not name, whenever it is pressed', async () => {
  found = [landing]
  type('14 ferg wil')
  press('Enter')
  await screen.findByText('Please select an address*')
  press('Enter')
  await screen.findByText('Please select an address*')
  expect(added).toEqual([])
  expect(field()).toHaveProperty('value', '14 ferg wil')
})

test('one that the arrows lead to is added by Enter', async () => {
  found = [landing]
  type('14 ferg wil')
  await screen.findByText('Keep as typed')
  press('ArrowDown')
  press('Enter')
  await vi.waitFor(() => expect(added.map(({ suburb }) => suburb)).toEqual(['Williams Landing']))
})

test('what is only spelled alike is under Did you mean, the text itself last', async () => {
  found = [near]
  type('yarravile')
  await screen.findByText('Did you mean')
  expect(options().at(-1)).toBe('Keep as typed yarravile')
})

test('the text is kept by keys alone, with the suburb and postcode it does not say', async () => {
  found = [landing]
  type('14 ferg wil')
  await screen.findByText('Keep as typed')
  press('ArrowUp')
  press('Enter')
  const suburb = await screen.findByLabelText(/^Suburb/)
  press('Enter', suburb)
  expect(screen.getAllByText('Please enter the suburb')).toHaveLength(1)
  expect(screen.getAllByText('Please enter the four-digit postcode')).toHaveLength(1)
  fireEvent.change(suburb, { target: { value: 'Williamstown' } })
  const postCode = screen.getByLabelText(/^Postcode/)
  fireEvent.change(postCode, { target: { value: '3016' } })
  press('Enter', postCode)
  await vi.waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toEqual({
    name: '14 ferg wil, Williamstown VIC 3016',
    suburb: 'Williamstown',
    postCode: '3016',
    lat: -37.86,
    lon: 144.89,
    isTyped: true,
  })
})

test('text that says both is kept at once, to the letter', async () => {
  found = []
  type('14 Foo St, Newburb VIC 3336')
  fireEvent.click(await screen.findByText('Keep as typed'))
  await vi.waitFor(() => expect(added[0]?.name).toBe('14 Foo St, Newburb VIC 3336'))
  expect(added[0]).toMatchObject({ suburb: 'Newburb', postCode: '3336', isTyped: true })
})

test('a postcode that no place has is refused at its field, and what was typed stays', async () => {
  found = []
  knowsPostCode = false
  type('14 Foo St, Newburb VIC 1234')
  fireEvent.click(await screen.findByText('Keep as typed'))
  await screen.findByText('Address not found: no place in Australia has this postcode')
  expect(screen.getByLabelText(/^Suburb/)).toHaveProperty('value', 'Newburb')
  expect(added).toEqual([])
})

test('with the server away the field says so, keeps the text and searches again by itself', async () => {
  isThere = false
  type('14 Blyth St Yarraville')
  press('Enter')
  await screen.findByText(/^The address search cannot be reached/, undefined, { timeout: 5_000 })
  expect(screen.queryByText('Please select an address*')).toBeNull()
  expect(field()).toHaveProperty('value', '14 Blyth St Yarraville')
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  isThere = true
  await screen.findByRole('option', { name: /14 Blyth St, Yarraville/ }, { timeout: 10_000 })
  expect(screen.queryByText(/^The address search cannot be reached/)).toBeNull()
}, 20_000)
