import { MantineProvider } from '@mantine/core'
import type { WireDayAhead, WireNeed, WireTakings } from '@skipyard/contract/dashboard.ts'
import { DEFAULT_PLANNING_SETTINGS } from '@skipyard/domain/planning/planning-settings.ts'
import { addDays, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

const first = localDate('2026-05-14')

const days: WireDayAhead[] = Array.from({ length: 14 }, (_, index) => ({
  date: toWireDate(addDays(first, index)),
  drops: 3,
  picks: 2,
  room: index === 3 ? null : 4,
  isClosed: index === 3,
  short: index === 1 ? [{ size: 6, type: 'Marrel' as const }] : [],
}))
const needs: WireNeed[] = [
  { kind: 'unplanned', count: 6, date: null, days: null, name: null },
  { kind: 'overfull', count: 1, date: toWireDate(first), days: null, name: null },
  { kind: 'overdue', count: 5, date: null, days: 9, name: null },
  { kind: 'series', count: 2, date: null, days: null, name: null },
]
const money: WireTakings = {
  receivedToday: 4173,
  owedOfToday: 3342,
  receivedThisMonth: 31_975.2,
  invoicedThisMonth: 38_410,
  outstanding: 24_618.4,
  overdue: 14_679.5,
  ages: { notDue: 9_938.9, days1to30: 11_049.5, days31to60: 3_630, days61to90: 0, over90: 0 },
  weeks: [{ from: '2026-05-11T00:00:00Z', to: '2026-05-14T00:00:00Z', received: 4_900 }],
}
const done = {
  name: true,
  bins: true,
  prices: true,
  bank: false,
  mail: false,
  trucks: true,
  drivers: true,
  bookings: true,
  runs: true,
  people: false,
  named: { bins: 40, trucks: 1 },
}
const runsOfDay = {
  runs: [],
  trucks: [],
  baseLocation: null,
  settings: { roadFactor: 1.3, speedKmh: 40, dropMinutes: 15, pickMinutes: 20, dayHours: 10, version: 0 },
  planning: { ...DEFAULT_PLANNING_SETTINGS, version: 0 },
  tips: [],
}

type Answers = Record<string, unknown>

const good: Answers = {
  '/dashboard/jobs': {
    drop: { total: 11, done: 4, onRuns: 4, onNone: 3, cancelled: 4 },
    pick: { total: 13, done: 3, onRuns: 7, onNone: 3, cancelled: 0 },
  },
  '/dashboard/bins': [
    { size: 6, out: 11, yard: 18, away: 1, isShort: false },
    { size: 14, out: 3, yard: 1, away: 0, isShort: true },
  ],
  '/dashboard/overdue': { bins: 5, atStake: 485, longestDays: 9 },
  '/dashboard/days': { days, jobsOfTruck: 5, isOwn: true },
  '/dashboard/needs': needs,
  '/dashboard/money': money,
  '/dashboard/first-steps': done,
  '/runPlanner/runs': runsOfDay,
}

let answers: Answers
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const path = `${address}`.replace(/^.*\/api\/v1\.0/, '').replace(/\?.*/, '')
    asked.push(path)
    const answer = answers[path]
    return answer === undefined
      ? Response.json({ message: 'Something is wrong here' }, { status: 400 })
      : Response.json({ data: answer })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(role: 'owner' | 'dispatcher', changes: Answers = {}) {
  answers = { ...good, ...changes }
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role })
  const router = createRouter({
    routeTree: createRootRoute({ component: DashboardScreen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider<typeof router> router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const card = (name: string) => screen.findByRole('region', { name })

test('the day stands in figures, each a way to the list that it counts', async () => {
  show('owner')
  await screen.findByText('4 on runs, 3 on none, 4 cancelled')
  const drop = screen.getByRole('link', { name: /^Drop/ })
  expect(drop.textContent).toContain('4 of 11')
  expect(drop.textContent).toContain('4 on runs, 3 on none, 4 cancelled')
  expect(drop.getAttribute('href')).toContain('/app/bookings/todays-bookings?tab=drop')
  expect((await screen.findByRole('link', { name: /^Bins with customers.*yard/ })).textContent).toContain(
    '14 of 34',
  )
  const overdue = await screen.findByRole('link', { name: /^Overdue.*extra days/ })
  expect(overdue.textContent).toContain('$485')
  expect(overdue.getAttribute('href')).toBe('/app/bookings/overdue-bookings')
  expect((await screen.findByRole('link', { name: /^Received today.*pay/ })).textContent).toContain('$4,173')
})

test('who does not see the chart of the next days reads them in a table, closed days and sizes that run out too', async () => {
  show('owner')
  const table = await screen.findByRole('table', { name: /next 14 days/ })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows[1]).toContain('Thursday 14/05/2026')
  expect(rows[2]).toMatch(/3254.*6$/)
  expect(rows[4]).toContain('Closed')
})

test('what needs somebody says what and how much, with its ways out', async () => {
  show('owner')
  const list = await card('Needs you')
  const lines = (await within(list).findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines).toEqual([
    '6 jobs today are on no runPlan the day',
    'Thu 14/05 has 1 job too manyOpen planner',
    '5 bins overdue, the longest 9 daysOverdueBin Finder',
    '2 dates of series wait for youSeries',
  ])
  const way = within(list).getByRole('link', { name: /^Open planner/ })
  expect(way.getAttribute('href')).toContain('day=2026-05-14')
  expect(
    within(list)
      .getByRole('link', { name: /^Series/ })
      .getAttribute('href'),
  ).toContain('show=needs')
})

test('who may not see what the company takes in has four tiles and no Money, and nobody asks for it', async () => {
  show('dispatcher')
  const tiles = await screen.findByRole('region', { name: 'Today' })
  expect(within(tiles).getAllByRole('link')).toHaveLength(4)
  await card('Needs you')
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull()
  expect(asked).not.toContain('/dashboard/money')
})

test('a card that cannot be read says so in its place and is tried again by itself; the others stand', async () => {
  show('owner', { '/dashboard/days': undefined, '/dashboard/overdue': undefined })
  const broken = await card('Next 14 days')
  const again = await within(broken).findByRole('button', { name: 'Try again' })
  expect(await screen.findByText('6 jobs')).toBeTruthy()
  expect(await screen.findByText('Could not be loaded.')).toBeTruthy()
  const before = asked.filter((path) => path === '/dashboard/needs').length
  answers['/dashboard/days'] = good['/dashboard/days']
  fireEvent.click(again)
  expect(await screen.findByRole('table', { name: /next 14 days/ })).toBeTruthy()
  expect(asked.filter((path) => path === '/dashboard/needs')).toHaveLength(before)
})

test('a new company sees its first steps instead of charts, with the bins it named, what is done ticked and the rest as links', async () => {
  show('owner', { '/dashboard/first-steps': { ...done, runs: false, bookings: false } })
  const steps = await card('First steps')
  const lines = within(steps)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines.slice(0, 2)).toEqual(['Add your 40 binsDone', 'Enter your pricesDone'])
  expect(lines).toContain('Add your truckDone')
  const links = within(steps)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(links).toEqual([
    'Enter your bank details',
    'Send yourself a test email',
    'Take the first booking',
    'Plan the first run',
    'Invite someone',
  ])
  expect(screen.queryByRole('region', { name: 'Next 14 days' })).toBeNull()
})

test('where nothing waits for anybody it says so', async () => {
  show('owner', { '/dashboard/needs': [] })
  expect(await screen.findByText('Nothing needs attention')).toBeTruthy()
})

test('left open over midnight, every card is read anew and none shows yesterday under today’s name', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-05-14T23:58:00+10:00'))
  try {
    show('owner')
    await screen.findByText('4 on runs, 3 on none, 4 cancelled')
    await screen.findByText(/needs? you|Needs you/i)
    const before = [...asked]
    answers = {
      ...answers,
      '/dashboard/jobs': {
        drop: { total: 6, done: 0, onRuns: 5, onNone: 1, cancelled: 0 },
        pick: { total: 2, done: 0, onRuns: 2, onNone: 0, cancelled: 0 },
      },
    }
    asked = []
    vi.setSystemTime(new Date('2026-05-15T07:05:00+10:00'))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.queryByText('4 on runs, 3 on none, 4 cancelled')).toBeNull()
    await screen.findByText('5 on runs, 1 on none')
    const ofToday = before.filter((path) => path.startsWith('/dashboard/') && !path.endsWith('first-steps'))
    await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(ofToday)))
    expect(ofToday.length).toBeGreaterThan(4)
  } finally {
    vi.useRealTimers()
  }
})

test('a day whose jobs were all cancelled says so', async () => {
  const none = { total: 0, done: 0, onRuns: 0, onNone: 0, cancelled: 2 }
  show('owner', { '/dashboard/jobs': { drop: none, pick: { ...none, cancelled: 0 } } })
  const drop = await screen.findByText('None today, 2 cancelled')
  expect(drop.closest('a')?.textContent).toContain('0 of 0')
  const pick = await screen.findByRole('link', { name: /^Pick/ })
  expect(pick.textContent).toContain('None today')
})
