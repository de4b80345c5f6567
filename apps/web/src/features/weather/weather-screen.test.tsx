import { MantineProvider } from '@mantine/core'
import type { WireWeather, WireWeatherDay } from '@skipyard/contract/weather.ts'
import { addDays, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { WeatherScreen } from './weather-screen.tsx'
import { WeatherStrip } from './weather-strip.tsx'

const first = localDate('2026-05-14')
const calm: WireWeatherDay = {
  date: toWireDate(first),
  sky: 'cloudy',
  rainMm: 0.2,
  rainChance: 10,
  gustsKmh: 28.4,
  coldest: 7.6,
  warmest: 15.4,
  wetFrom: null,
  windyFrom: null,
  stops: [],
  drops: 14,
  picks: 13,
}
const gale: Partial<WireWeatherDay> = {
  sky: 'showers',
  gustsKmh: 62,
  rainMm: 24.4,
  wetFrom: 9,
  windyFrom: 13,
  stops: ['wind', 'rain'],
  drops: 1,
  picks: 12,
}
const week = Array.from({ length: 7 }, (_, index) => ({
  ...calm,
  date: toWireDate(addDays(first, index)),
  ...(index === 1 && gale),
}))
const known: WireWeather = {
  state: 'known',
  isRenewing: false,
  suburb: 'Laverton North',
  asOf: '2026-05-14T00:42:00Z',
  isOld: false,
  days: week,
}
const none = { suburb: null, asOf: null, isOld: false, isRenewing: false, days: [] }

let answers: (WireWeather | number)[]
let asked = 0

beforeEach(() => {
  asked = 0
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    return typeof answer === 'number'
      ? Response.json({ message: 'Something is wrong here' }, { status: answer })
      : Response.json({ data: answer })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(part: ReactNode, ...said: (WireWeather | number)[]) {
  answers = said
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          {part}
          <p>The page</p>
        </>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('the week names the days that may stop work, the jobs they meet, and leads to their plan', async () => {
  show(<WeatherScreen />, known)
  const risks = await screen.findByRole('region', { name: 'Days that may stop work' })
  const items = within(risks).getAllByRole('listitem')
  expect(items).toHaveLength(1)
  expect(items[0]?.textContent).toContain('Fri 15/05 Gusts of 62 km/h from 1pm, 24 mm of rain from 9am')
  expect(items[0]?.textContent).toContain('1 drop, 12 picks')
  expect(within(risks).getByRole('link', { name: 'Open planner of Fri 15/05' }).getAttribute('href')).toBe(
    '/app/run-planner?day=2026-05-15',
  )
  const day = screen.getByRole('link', { name: '27 jobs on Thu 14/05: open the planner' })
  expect(day.getAttribute('href')).toBe('/app/run-planner?day=2026-05-14')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7)
  expect(screen.getByText('As of 14/05, 10:42am')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Weather by Open-Meteo' }).getAttribute('href')).toBe(
    'https://open-meteo.com/',
  )
})

test('a calm week says so, and a figure that is not forecast is a dash', async () => {
  const empty = { ...calm, sky: null, rainMm: null, rainChance: null, gustsKmh: null, drops: 0, picks: 0 }
  show(<WeatherScreen />, { ...known, days: [{ ...empty, coldest: null, warmest: null }] })
  expect(await screen.findByText('Nothing in the next days should stop work.')).toBeTruthy()
  expect(screen.getByText('Not forecast')).toBeTruthy()
  expect(screen.getAllByText('–')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'No jobs on Thu 14/05: open the planner' })).toBeTruthy()
})

test('an old forecast says how old it is', async () => {
  show(<WeatherScreen />, { ...known, isOld: true })
  expect(
    await screen.findByText('As of 14/05, 10:42am. The forecast service has not answered since then.'),
  ).toBeTruthy()
})

test('while it is being asked for the week is grey, and comes by itself', async () => {
  show(<WeatherScreen />, { ...none, state: 'asking', isRenewing: true }, known)
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy())
  expect(await screen.findByText('Seven days at Laverton North', {}, { timeout: 10_000 })).toBeTruthy()
})

test('off says who turns it on, and by which setting', async () => {
  show(<WeatherScreen />, { ...none, state: 'off' })
  expect(await screen.findByText('Weather is off')).toBeTruthy()
  expect(screen.getByText(/WEATHER_URL is the address of an Open-Meteo forecast service/)).toBeTruthy()
})

test('a company without a yard is led to where it is set', async () => {
  show(<WeatherScreen />, { ...none, state: 'no-yard' })
  expect((await screen.findByRole('link', { name: 'Open Settings' })).getAttribute('href')).toBe(
    '/app/settings',
  )
})

test.each([
  ['the service is away', { ...none, state: 'away' as const }, 'The weather cannot be reached'],
  ['our server fails', 404, 'Something is wrong here'],
])('when %s it is said in place, and Try again brings the week', async (_name, failure, words) => {
  show(<WeatherScreen />, failure, known)
  expect(await screen.findByText(words)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Seven days at Laverton North')).toBeTruthy()
})

test('the strip has today wide, six days after it, and leads to the week', async () => {
  show(<WeatherStrip />, known)
  const strip = await screen.findByRole('region', { name: 'Weather at Laverton North' })
  const days = within(strip).getAllByRole('listitem')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Thu 14/05/2026 · 15°Cloudy, gusts 28 km/h',
    'Fri 15 · 8–15°24 mm, 62 km/h',
    ...['Sat 16', 'Sun 17', 'Mon 18', 'Tue 19', 'Wed 20'].map((day) => `${day} · 8–15°0 mm, 28 km/h`),
  ])
  expect(within(strip).getByRole('link', { name: /^Thu/ }).getAttribute('href')).toBe('/app/weather')
})

test.each([
  ['off', { ...none, state: 'off' as const }],
  ['without a yard', { ...none, state: 'no-yard' as const }],
  ['being asked for', { ...none, state: 'asking' as const }],
  ['away', { ...none, state: 'away' as const }],
  ['not to be read', 404],
])('the strip is not there while the weather is %s', async (_name, answer) => {
  show(<WeatherStrip />, answer)
  expect(await screen.findByText('The page')).toBeTruthy()
  await waitFor(() => expect(asked).toBeGreaterThan(0))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
