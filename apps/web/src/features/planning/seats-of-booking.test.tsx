import { MantineProvider } from '@mantine/core'
import type { WireSeat } from '@skipyard/contract/planning/seats.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { SeatsOfBooking } from './seats-of-booking.tsx'
import { planTexts } from './texts.ts'

const words = planTexts.seat
const seat: WireSeat = {
  date: '2026-05-14T00:00:00Z',
  runId: 'run',
  truckId: 'truck',
  rego: 'xw48qp',
  number: 2,
  position: 1,
  addedKilometres: 4,
  arrivesAt: 500,
}
const onTake = vi.fn()

let seats: Promise<Response>
let baseLocation: object | null
let asked: string[]

beforeEach(() => {
  baseLocation = { name: 'Depot', suburb: 'Laverton North', postCode: '3026', lat: -37.83, lon: 144.78 }
  asked = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return url.includes('/seats') ? seats : Promise.resolve(Response.json({ data: { baseLocation } }))
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SeatsOfBooking
          question={{
            from: '2026-05-13T00:00:00Z',
            kind: 'drop',
            place: { lat: -37.8, lon: 144.9 },
            binSize: 12,
            binType: 'Hook',
          }}
          chosen={null}
          onTake={onTake}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )

test('says that it looks, then on which day, in which run and how much further; a press takes the day', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  seats = promise
  show()
  expect(await screen.findByText(words.looking)).toBeTruthy()
  resolve(Response.json({ data: [seat, { ...seat, date: '2026-05-15T00:00:00Z', runId: null, number: 1 }] }))
  const [first, second] = await screen.findAllByRole('button')
  expect(first?.textContent).toBe('Thu 14 XW48QP, Run 2 +4.0 km')
  expect(first?.title).toBe('There at about 8:20am')
  expect(second?.textContent).toBe('Fri 15 XW48QP, new run +4.0 km')
  if (first) fireEvent.click(first)
  expect(onTake).toHaveBeenCalledWith(localDate('2026-05-14'))
})

test('a run that is shorter with the job says so with a minus, and one that is as long says nothing odd', async () => {
  const seatOn = (date: string, addedKilometres: number) => ({
    ...seat,
    date: `${date}T00:00:00Z`,
    addedKilometres,
  })
  const days = [seatOn('2026-05-14', -8.3), seatOn('2026-05-15', -0.04), seatOn('2026-05-16', 31.6)]
  seats = Promise.resolve(Response.json({ data: days }))
  show()
  const added = (await screen.findAllByRole('button')).map(
    (button) => button.textContent?.match(/Run 2 (.*)/)?.[1],
  )
  expect(added).toEqual(['−8.3 km', '+0.0 km', '+32 km'])
})

test('says when no truck has room, or there is none', async () => {
  seats = Promise.resolve(Response.json({ data: [] }))
  show()
  expect(await screen.findByText(words.none)).toBeTruthy()
})

test.each([
  [
    'the yard is not known',
    () => {
      baseLocation = null
      seats = Promise.resolve(Response.json({ data: [] }))
    },
  ],
  [
    'it cannot be had',
    () => {
      seats = Promise.resolve(Response.json({ message: 'No' }, { status: 400 }))
    },
  ],
])('says nothing while %s: the form goes on without a hint', async (_when, arrange) => {
  arrange()
  show()
  await waitFor(() => expect(asked.some((url) => url.includes('/seats'))).toBe(true))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
