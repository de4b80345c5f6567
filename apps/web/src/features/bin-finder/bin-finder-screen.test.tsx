import { MantineProvider } from '@mantine/core'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { BinFinderScreen } from './bin-finder-screen.tsx'
import { sampleWireBin } from './sample-bin.ts'

// No document of a test draws maps: the journey looks at it.
vi.mock('./map/bin-map.tsx', () => ({ BinMap: () => null }))

const today = todayIn(sampleProfile.timeZone, new Date())
const extraDays = { perDay: 22, amount: 198 }

let bins: object[]
let isDown: boolean
/** The bins that the server gives only where the rest is asked for. */
let behind: object[]

beforeEach(() => {
  isDown = false
  behind = []
  bins = [
    { ...sampleWireBin(1, -9, today), extraDays },
    { ...sampleWireBin(2, 0, today), run: { _id: 'run', rego: 'xv09ld', number: 1, stop: 3 } },
    { ...sampleWireBin(3, 4, today), suburb: 'Reservoir' },
    { ...sampleWireBin(4, 5, today), lat: 0, lon: 0 },
  ]
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    if (isDown) return Response.json({ message: 'Something went wrong' }, { status: 500 })
    const path = url instanceof Request ? url.url : `${url}`
    const counts = { overdue: 0, dueToday: 0, onHire: bins.length + behind.length }
    const given = path.includes('withRest=true') ? [...bins, ...behind] : bins
    return Response.json({ data: { bins: given, counts, baseLocation: null } })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open(role: 'owner' | 'dispatcher' | 'viewer' = 'owner', search = '') {
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role })
  const rootRoute = createRootRoute()
  const path = '/app/bin-finder'
  const page = createRoute({ getParentRoute: () => rootRoute, path, component: BinFinderScreen })
  const history = createMemoryHistory({ initialEntries: [path + search] })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return router
}

const row = (name: string) => screen.findByRole('button', { name: new RegExp(name) })
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('bins stand under their stage with days, run and money; those without a place at the end', async () => {
  open()
  expect((await row('Customer 1')).textContent).toContain('9 days over')
  expect(headings()).toEqual([
    'Overdue1$198 in extra days so far',
    'Due today1',
    'On hire1',
    'Not on the map1',
  ])
  expect((await row('Customer 1')).textContent).toContain('$198 at $22 a day')
  expect((await row('Customer 2')).textContent).toContain('XV09LD Run 1, stop 3')
  expect(screen.getByText('4 bins with customers')).toBeTruthy()
})

test('a chosen bin opens what can be done, its place in the address; one without a place is given one', async () => {
  const router = open()
  fireEvent.click(await row('Customer 1'))
  expect(await screen.findByRole('button', { name: 'Book pick-up' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 0491 573 492' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Extend' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Charge $198' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set place' })).toBeNull()
  expect(router.state.location.search).toMatchObject({ bin: sampleWireBin(1, 0)._id })
  fireEvent.click(await row('Customer 4'))
  expect(await screen.findByRole('button', { name: 'Set place' })).toBeTruthy()
})

test.each([
  ['dispatcher', ['Book pick-up', 'Extend'], ['Charge $198']],
  ['viewer', ['Open the booking'], ['Book pick-up', 'Extend', 'Charge $198']],
] as const)('a %s is offered no more than the role may do', async (role, offered, refused) => {
  open(role)
  fireEvent.click(await row('Customer 1'))
  for (const name of offered) expect(await screen.findByRole('button', { name })).toBeTruthy()
  for (const name of refused) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryAllByRole('checkbox', { name: /^Select/ })).toHaveLength(role === 'viewer' ? 0 : 4)
})

test('who sees no money is told of none', async () => {
  bins = [sampleWireBin(1, -9, today)]
  open('viewer')
  await row('Customer 1')
  expect(headings()).toEqual(['Overdue1'])
  expect(document.body.textContent).not.toContain('$')
})

test('search and stage of the address narrow the list, and what finds nothing has a way out', async () => {
  open('owner', '?q=reservoir')
  await row('Customer 3')
  expect(screen.getByText('1 of 4 bins with customers')).toBeTruthy()
  cleanup()
  open('owner', '?show=overdue&q=reservoir')
  fireEvent.click(await screen.findByRole('button', { name: 'Show all bins' }))
  await row('Customer 1')
  await row('Customer 3')
})

test('of many bins those to be picked up come first, the rest is a count that opens', async () => {
  behind = [sampleWireBin(5, 9, today)]
  open()
  await row('Customer 1')
  expect(screen.getByText('4 of 5 bins with customers')).toBeTruthy()
  expect(document.body.textContent).not.toContain('in extra days so far')
  expect(screen.queryByRole('button', { name: /Customer 5/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 more bin' }))
  await row('Customer 5')
  expect(screen.getByText('5 bins with customers')).toBeTruthy()
})

test('a search finds bins that do not come first', async () => {
  behind = [{ ...sampleWireBin(5, 9, today), suburb: 'Sunbury' }]
  open('owner', '?q=sunbury')
  await row('Customer 5')
  expect(screen.getByText('1 of 5 bins with customers')).toBeTruthy()
})

test('arrows walk the list, and Enter opens the booking', async () => {
  const router = open()
  await row('Customer 1')
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Customer 1'))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Customer 2'))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ booking: sampleWireBin(2, 0)._id }),
  )
})

test.each([
  ['owner', ['Open today’s drops', 'New booking']],
  ['viewer', ['Open today’s drops']],
] as const)('with no bin out the page says so, and where to go next (%s)', async (role, ways) => {
  bins = []
  open(role)
  expect(await screen.findByText('Every bin is in the yard')).toBeTruthy()
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(ways)
})

test('bins that could not be read are read again on request', async () => {
  isDown = true
  open()
  expect(await screen.findByText('The bins could not be loaded')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await row('Customer 1')
})

test('a company with every bin in the yard is told so', async () => {
  bins = []
  open()
  expect(await screen.findByText('Every bin is in the yard')).toBeTruthy()
})
