import { MantineProvider } from '@mantine/core'
import type { WireSeriesPreview } from '@skipyard/contract/series/series.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { sampleWireBooking } from '#web/testing/sample-wire-booking.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { StartSeriesDialog } from './series-dialog.tsx'

const booking = sampleWireBooking

const planned = { state: 'planned', moved: '', problem: null, message: '', booking: null } as const

const preview: WireSeriesPreview = {
  refusal: null,
  words: 'Every second Tuesday from 20/05/2099, until called off',
  dates: [
    { ...planned, dueOn: '2099-05-20T00:00:00Z', date: '2099-05-20T00:00:00Z' },
    { ...planned, dueOn: '2099-06-03T00:00:00Z', date: '2099-06-04T00:00:00Z', moved: 'Stocktake' },
  ],
  bookedNow: 2,
  daysAhead: 60,
  short: [{ date: '2099-05-20T00:00:00Z', message: 'No 6 m³ Marrel is left on 20/05/2099' }],
  price: 470,
  message: '',
}

let sent: { path: string; body: Record<string, unknown> }[]

beforeEach(() => {
  sent = []
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    const read: Record<string, unknown> = typeof body === 'string' ? JSON.parse(body) : {}
    sent.push({ path, body: read })
    const data = path.endsWith('/preview') ? preview : { _id: 'series', words: 'Every Friday' }
    return Response.json({ data })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show() {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <StartSeriesDialog booking={booking} onClose={onClose} />
        <ConfirmHost />
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { onClose }
}

const started = () => sent.filter(({ path }) => path.endsWith('/series')).map(({ body }) => body)
const howOften = () => screen.getByLabelText<HTMLInputElement>('How often')

test('what comes of it is shown before it is started: dates, closed days, shortages, price', async () => {
  show()
  expect(await screen.findByRole('heading', { name: preview.words })).toBeTruthy()
  expect(screen.getByText('Wed 03/06: Stocktake, moves to Thu 04/06')).toBeTruthy()
  expect(screen.getByText('No 6 m³ Marrel is left on 20/05/2099')).toBeTruthy()
  expect(screen.getByText('2 visits are booked now, the others 60 days ahead.')).toBeTruthy()
  expect(screen.getByText('2 visits in a year, about $940.')).toBeTruthy()
})

test('what is typed fills the fields, and what is chosen is rhythm', async () => {
  show()
  fireEvent.change(howOften(), { target: { value: 'last friday of the month' } })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Friday' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Last' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Monday' }))
  expect(howOften().value).toBe('Last Monday and Friday of the month')
})

test('it is started with one press', async () => {
  const { onClose } = show()
  fireEvent.change(howOften(), { target: { value: 'every friday' } })
  fireEvent.click(screen.getByRole('button', { name: /^Start series/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(started()).toMatchObject([
    {
      kind: 'exchange',
      unit: 'weeks',
      interval: 1,
      weekdays: ['Friday'],
      closedDays: 'next',
      fixedPrice: null,
    },
  ])
  expect(await screen.findByText('Series started: Every Friday')).toBeTruthy()
})

test('typing a note asks for no other preview, and goes along when it is started', async () => {
  const { onClose } = show()
  await screen.findByRole('heading', { name: preview.words })
  const asked = () => sent.filter(({ path }) => path.endsWith('/preview')).length
  const before = asked()
  for (const value of ['G', 'Ga', 'Gat', 'Gate 2'])
    fireEvent.change(screen.getByLabelText('Note for the driver'), { target: { value } })
  await expect(waitFor(() => expect(asked()).not.toBe(before), { timeout: 300 })).rejects.toThrow()
  fireEvent.click(screen.getByRole('button', { name: /^Start series/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(started()).toMatchObject([{ comments: 'Gate 2' }])
})

test('without a day of the week it is not started, and says so', async () => {
  show()
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) if (box.checked) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: /^Start series/ }))
  expect(await screen.findByText('Please choose a day of the week*')).toBeTruthy()
  expect(started()).toEqual([])
})
