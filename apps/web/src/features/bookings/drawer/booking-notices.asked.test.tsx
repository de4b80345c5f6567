import { MantineProvider } from '@mantine/core'
import { type BookingSight, wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import type { WireCustomerRequest } from '@skipyard/contract/public-booking/requests.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { AskedNotices } from './booking-notices.tsx'

const sight: BookingSight = {
  type: '',
  faultyComment: [],
  daysOver: 0,
  atStake: null,
  availability: null,
  binClash: null,
  told: null,
}
const booking = wireOfBooking(sampleBooking({}), sampleProfile.timeZone, sight)
const request: WireCustomerRequest = {
  _id: '0198a000-0000-7000-8000-000000000001',
  bookingId: booking._id,
  jobID: booking.jobID,
  customerName: 'Riverside Builders',
  suburb: 'Yarraville',
  kind: 'exchange',
  state: 'open',
  askedAt: '2026-05-14T01:00:00.000Z',
  note: '',
  pickDate: booking.pickupDate,
  wantedDate: '2099-05-20T00:00:00.000Z',
  binSize: 6,
  wantedSize: 6,
  price: 470,
  answeredAt: null,
  answeredBy: '',
  answerWords: '',
  newBookingId: null,
}
const warnings = ['The pick of SKY-1043 is not on a run: XW48QP cannot carry it']
const words = 'Riverside Builders is on hold: Two invoices are overdue'

let sent: { bookOnHold?: boolean }[]

beforeEach(() => {
  sent = []
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.endsWith('/customer-requests')) return Response.json({ data: [request] })
    if (!path.endsWith('/accept'))
      return Response.json({ data: { holidays: [], closedDays: [], weekdays: [] } })
    const said: { bookOnHold?: boolean } = JSON.parse(String(body))
    sent.push(said)
    if (said.bookOnHold) return Response.json({ data: { ...request, state: 'accepted' }, warnings })
    return Response.json(
      { message: words, errors: [{ field: 'bookOnHold', message: words }] },
      { status: 400 },
    )
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <AskedNotices booking={{ ...booking, asked: ['exchange'] }} />
        <ConfirmHost />
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

async function accept() {
  await press('Exchange')
  await press(/^On /)
}

test('an exchange for a customer on hold is booked once the office says so', async () => {
  await accept()
  expect(await screen.findByText(words)).toBeTruthy()
  await press('Book anyway')
  await screen.findByText(`${booking.jobID}: arranged with the customer`)
  expect(screen.getByText('The pick of SKY-1043 is not on a run: XW48QP cannot carry it')).toBeTruthy()
  expect(sent.map(({ bookOnHold }) => bookOnHold)).toEqual([false, true])
})

test('whoever cancels has booked nothing, and the request waits on', async () => {
  await accept()
  await screen.findByText(words)
  await press('Cancel')
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  expect(sent.map(({ bookOnHold }) => bookOnHold)).toEqual([false])
  expect(await screen.findByRole('button', { name: 'Exchange' })).toBeTruthy()
})
