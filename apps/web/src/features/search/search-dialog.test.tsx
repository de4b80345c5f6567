import { MantineProvider } from '@mantine/core'
import type { WireSearchHit } from '@skipyard/contract/search.ts'
import { IconMoon, IconStack } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { enterCompany } from '#web/client/session/tab-company.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { keepPick } from './recent-picks.ts'
import { SearchDialog } from './search-dialog.tsx'
import type { LocalEntry } from './search-entry.ts'
import { searchTexts } from './texts.ts'

const dark = vi.fn()
const LOCALS: LocalEntry[] = [
  ...['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map(
    (name): LocalEntry => ({
      kind: 'screen',
      id: name,
      name: `Screen ${name}`,
      details: [],
      otherNames: [],
      icon: IconStack,
      link: { to: '/app/permits' },
    }),
  ),
  {
    kind: 'command',
    id: 'scheme',
    name: 'Dark mode',
    details: [],
    otherNames: ['Night'],
    icon: IconMoon,
    act: dark,
  },
]

const booking = (number: number, closeness: WireSearchHit['closeness'] = 'exact'): WireSearchHit => ({
  kind: 'booking',
  id: `01900000-0000-7000-8000-00000000${number}`,
  name: `WSH-${number}`,
  details: ['Nadia Haddad', 'Coburg'],
  closeness,
})

/** What was asked and not answered yet, by text. */
let waiting: Map<string, (answer: Response) => void>
const answered = (...hits: WireSearchHit[]) => Response.json({ data: hits })
const answer = (text: string, response: Response) => waiting.get(text)?.(response)

beforeEach(() => {
  localStorage.clear()
  dark.mockReset()
  waiting = new Map()
  vi.stubGlobal('fetch', (path: string) => {
    const text = new URL(path, 'http://here').searchParams.get('q')
    if (text === null) return Promise.resolve(Response.json({}))
    return new Promise<Response>((resolve) => waiting.set(text, resolve))
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Opened() {
  const [isOpen, setOpen] = useState(true)
  return <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} locals={LOCALS} />
}

async function openSearch() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  enterCompany(sampleProfile)
  cache.setQueryData(profileQuery.queryKey, sampleProfile)
  const rootRoute = createRootRoute()
  const at = (path: string) => createRoute({ getParentRoute: () => rootRoute, path, component: () => null })
  const start = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Opened })
  const routeTree = rootRoute.addChildren([start, at('/app/bookings/all-bookings'), at('/app/permits')])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const field = await screen.findByRole('combobox', { name: /Search menu/ })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const press = (key: string, more: object = {}) => fireEvent.keyDown(field, { key, ...more })
  const asked = (text: string) => waitFor(() => expect(waiting.has(text)).toBe(true))
  return { field, type, press, asked, router }
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent
const isClosed = () => expect(screen.queryByRole('combobox')).toBeNull()

test('the menu search shows at most five screens, before the server has said a word', async () => {
  const { type } = await openSearch()
  type('screen')
  const group = screen.getByRole('group', { name: searchTexts.groups.screen })
  expect(group.querySelectorAll('[role=option]')).toHaveLength(5)
})

test('the nearest stands first, whatever its kind', async () => {
  const { type, asked } = await openSearch()
  type('1042')
  await asked('1042')
  answer('1042', answered({ ...booking(1042), kind: 'bin', closeness: 'part' }, booking(1042)))
  await screen.findByRole('group', { name: 'Bookings' })
  expect(chosen()).toContain('WSH-1042')
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Bookings',
    'Bins',
    searchTexts.further,
  ])
})

test('an answer that comes late never takes the place of a newer one', async () => {
  const { type, asked } = await openSearch()
  type('104')
  await asked('104')
  type('1042')
  await asked('1042')
  answer('1042', answered(booking(1042)))
  await waitFor(() => expect(options()[0]).toContain('WSH-1042'))
  answer('104', answered(booking(104), booking(1049, 'begins')))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(searchTexts.found(1)))
  expect(options().join()).not.toContain('WSH-1049')
})

test('Enter before the answer waits for it, and opens what that finds', async () => {
  const { type, press, asked, router } = await openSearch()
  type('104')
  await asked('104')
  answer('104', answered(booking(1040, 'begins')))
  await waitFor(() => expect(options()[0]).toContain('WSH-1040'))
  type('1042')
  press('Enter')
  await asked('1042')
  expect(router.state.location.pathname).toBe('/')
  answer('1042', answered(booking(1042)))
  await waitFor(isClosed)
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ form: 'view', booking: booking(1042).id }),
  )
})

test('arrows walk through all groups and round', async () => {
  const { type, press, asked } = await openSearch()
  type('104')
  await asked('104')
  answer('104', answered(booking(1040, 'begins'), booking(1041, 'begins')))
  await waitFor(() => expect(options()).toHaveLength(3))
  press('ArrowDown')
  expect(chosen()).toContain('WSH-1041')
  press('ArrowDown')
  expect(chosen()).toContain('Search All Bookings for “104”')
  press('ArrowDown')
  expect(chosen()).toContain('WSH-1040')
  press('ArrowUp')
  expect(chosen()).toContain('Search All Bookings for “104”')
})

test('Ctrl Enter opens another tab and leaves the search where it is', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { type, press, asked } = await openSearch()
  type('1042')
  await asked('1042')
  answer('1042', answered(booking(1042)))
  await waitFor(() => expect(options()[0]).toContain('WSH-1042'))
  press('Enter', { ctrlKey: true })
  expect(opened).toHaveBeenCalledWith(expect.stringContaining(booking(1042).id), '_blank', 'noopener')
  expect(screen.getByRole('combobox')).toBeTruthy()
})

test('a command is done', async () => {
  const { type, press, asked } = await openSearch()
  type('night')
  expect(chosen()).toContain('Dark mode')
  press('Enter')
  await asked('night')
  answer('night', answered())
  await waitFor(() => expect(dark).toHaveBeenCalledOnce())
  isClosed()
})

test('without a connection it says so, finds screens and commands, and tries again', async () => {
  const { type, asked } = await openSearch()
  type('dark')
  await asked('dark')
  answer('dark', new Response('{"message":"down"}', { status: 500 }))
  expect((await screen.findByRole('alert')).textContent).toContain(searchTexts.failed)
  expect(options()[0]).toContain('Dark mode')
  waiting.clear()
  fireEvent.click(screen.getByRole('button', { name: searchTexts.again }))
  await asked('dark')
  answer('dark', answered(booking(1042, 'part')))
  await waitFor(() => expect(options().join()).toContain('WSH-1042'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('nothing found says so and offers All Bookings', async () => {
  const { type, asked } = await openSearch()
  type('zebra')
  await asked('zebra')
  answer('zebra', answered())
  expect(await screen.findByText(searchTexts.nothing('zebra'))).toBeTruthy()
  expect(options()).toHaveLength(1)
})

test('what was picked last stands there before anything is typed, in its own company only', async () => {
  const { kind, id, name, details } = booking(1042)
  keepPick(sampleProfile.tenantId, { kind, id, name, details, icon: IconStack })
  keepPick('another company', { kind, id: 'theirs', name: 'OTH-7', details, icon: IconStack })
  await openSearch()
  expect(options()[0]).toContain('WSH-1042')
  expect(options().join()).not.toContain('OTH-7')
})

test.each(['{', '[{"kind":"ghost","id":"1","name":"x","details":[]}]', '[1]'])(
  'picks kept as %s are nobody’s',
  async (kept) => {
    localStorage.setItem(`skipyard.recentPicks.${sampleProfile.tenantId}`, kept)
    await openSearch()
    expect(screen.queryByRole('group', { name: searchTexts.recent })).toBeNull()
  },
)
