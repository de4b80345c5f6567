import { MantineProvider } from '@mantine/core'
import { type BookingSight, wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import type { WireCardPayment } from '@skipyard/contract/card-payments/card-payments.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { PendingNotice } from './booking-notices.tsx'

const sight: BookingSight = {
  type: '',
  faultyComment: [],
  daysOver: 0,
  atStake: null,
  availability: null,
  binClash: null,
  told: null,
}
const wireOf = (change: Partial<Booking>) =>
  wireOfBooking(sampleBooking(change), sampleProfile.timeZone, sight)
const pending = wireOf({ status: 'Pending', wasPending: true })

let sent: { path: string; body: unknown }[]
let reply: Response
let cards: WireCardPayment[] | null

beforeEach(() => {
  sent = []
  cards = []
  reply = Response.json({ data: wireOf({ status: 'Scheduled' }) })
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.includes('/card-payments')) {
      return cards ? Response.json({ data: cards }) : Response.json({ message: 'Not now' }, { status: 403 })
    }
    if (typeof body === 'string') sent.push({ path, body: JSON.parse(body) })
    return reply
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function show(booking = pending) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <PendingNotice booking={booking} /> }),
    history: createMemoryHistory(),
  })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <ConfirmHost />
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('a booking that was answered asks nothing', async () => {
  await show(wireOf({ status: 'Scheduled' }))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a Pending booking is accepted with one press, as it was read', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await screen.findByText(`${pending.jobID} is accepted`)
  expect(sent).toEqual([
    {
      path: `/api/v1.0/bookings/${pending._id}/accept`,
      body: { version: pending.version, bookOnHold: false },
    },
  ])
})

test('it is declined with words; none are asked for, and what was typed stays when a colleague was quicker', async () => {
  reply = Response.json({ message: publicTexts.notPending }, { status: 409 })
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Decline …' }))
  const words = await screen.findByRole('textbox', { name: 'What the customer is told' })
  fireEvent.submit(words)
  await screen.findByText('Please say why*')
  expect(sent).toEqual([])
  fireEvent.change(words, { target: { value: 'We are full that week' } })
  fireEvent.submit(words)
  await screen.findByText(publicTexts.notPending)
  expect(words).toHaveProperty('value', 'We are full that week')
  reply = Response.json({ data: wireOf({ status: 'Cancelled' }) })
  fireEvent.submit(words)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(sent.at(-1)?.body).toEqual({ version: pending.version, words: 'We are full that week' })
})

test('words for the customer are asked about before they are lost', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Decline …' }))
  const words = await screen.findByRole('textbox', { name: 'What the customer is told' })
  fireEvent.change(words, { target: { value: 'We are full that week' } })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByText('Your message to the customer will be lost.')
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull())
  expect(words).toHaveProperty('value', 'We are full that week')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(sent).toEqual([])
})

const paid: WireCardPayment = {
  _id: '0198a000-0000-7000-8000-000000000001',
  bookingId: pending._id,
  state: 'paid',
  amount: 100,
  paid: 100,
  refunded: 0,
  heldUntil: '2026-11-23T04:15:00.000Z',
  isHold: true,
  paidAt: '2026-11-23T04:01:00.000Z',
  refusedWords: '',
}

test('it says that the customer is paying just now, and until when the place is held for it', async () => {
  cards = [{ ...paid, state: 'open', paid: 0, paidAt: null }]
  await show()
  await screen.findByText('Waiting for payment: $100 by card until 3:15pm')
})

test('declined after it was paid by card, the money goes back unless somebody says otherwise', async () => {
  cards = [paid]
  await show()
  await screen.findByText('Waiting for an answer – $100 paid by card')
  fireEvent.click(screen.getByRole('button', { name: 'Decline …' }))
  const words = await screen.findByRole('textbox', { name: 'What the customer is told' })
  const back = await screen.findByRole('checkbox', { name: 'Refund the $100 paid by card' })
  expect(back).toHaveProperty('checked', true)
  fireEvent.change(words, { target: { value: 'We are full that week' } })
  fireEvent.submit(words)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(sent.at(-1)?.body).toEqual({
    version: pending.version,
    words: 'We are full that week',
    refund: true,
  })
})

test('declined while nobody could read what was paid by card, the money goes back all the same', async () => {
  cards = null
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Decline …' }))
  const words = await screen.findByRole('textbox', { name: 'What the customer is told' })
  const back = await screen.findByRole('checkbox', { name: 'Refund anything paid by card' })
  expect(back).toHaveProperty('checked', true)
  fireEvent.change(words, { target: { value: 'We are full that week' } })
  fireEvent.submit(words)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(sent.at(-1)?.body).toMatchObject({ refund: true })
})
