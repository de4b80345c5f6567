import { MantineProvider } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { type BookingSight, wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { MoneyHost } from '#web/features/invoices/money-host.tsx'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { useBulkChange } from './use-bulk-change.ts'

const sight: BookingSight = {
  type: '',
  faultyComment: [],
  daysOver: 0,
  atStake: null,
  availability: null,
  binClash: null,
  told: null,
}
const idOf = (number: number) => `0196cf2e-0000-7000-8000-00000000${number}`
const row = (jobNumber: number, change: Partial<Booking> = {}) =>
  wireOfBooking(
    sampleBooking({ id: idOf(jobNumber), jobNumber, priceCents: 47_000, paidCents: 0, ...change }),
    sampleProfile.timeZone,
    sight,
  )

let sent: { path: string; body: Record<string, unknown> }[]

beforeEach(() => {
  sent = []
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role: 'owner' })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (typeof body !== 'string') return Response.json({ data: [] })
    sent.push({ path, body: JSON.parse(body) })
    const [, bookingId] = path.match(/bookings\/([^/]+)\/money$/) ?? []
    if (bookingId)
      return Response.json({ data: { payment: {}, booking: { _id: bookingId, version: 9 }, left: 0 } })
    return Response.json({ data: [{ _id: idOf(1066), version: 10 }] })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Bulk({ selected }: { selected: readonly WireBooking[] }) {
  const { remove, setPayment } = useBulkChange(selected, () => undefined)
  return (
    <>
      <button type="button" onClick={() => void remove()}>
        Delete all
      </button>
      <button type="button" onClick={() => setPayment('Pending')}>
        Set to Pending
      </button>
    </>
  )
}

function show(...selected: WireBooking[]) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Bulk selected={selected} />
        <MoneyHost />
        <ConfirmHost />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const changes = () => sent.filter(({ path }) => !path.endsWith('/money'))
const answers = () => sent.filter(({ path }) => path.endsWith('/money'))

test('several bookings without money are deleted after one question that names them', async () => {
  show(row(1066), row(1067))
  await press('Delete all')
  const dialog = await screen.findByRole('dialog', {
    name: 'Are you sure you want to delete these 2 Bookings?',
  })
  expect(dialog.textContent).toContain('SKY-1066, SKY-1067. Their drops and picks leave the planner too.')
  expect(dialog.textContent).not.toContain('$')
  await press('Yes, delete it!')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({
    action: 'delete',
    bookings: [
      { _id: idOf(1066), version: 3 },
      { _id: idOf(1067), version: 3 },
    ],
  })
  expect(answers()).toEqual([])
})

test('money on them is answered for one by one, as it is for a single one, and then they are deleted', async () => {
  const paid = row(1066, { paidCents: 37_900 })
  const cancelled = row(1068, { paidCents: 12_000, status: 'Cancelled' })
  show(paid, row(1067), cancelled)
  await press('Delete all')
  const dialog = await screen.findByRole('dialog', {
    name: 'Are you sure you want to delete these 3 Bookings?',
  })
  expect(dialog.textContent).toContain('$499.00 has been paid for 2 of them')
  await press('Yes, delete it!')
  await screen.findByRole('dialog', { name: 'Money of SKY-1066, 1 of 2' })
  expect(screen.queryByRole('radio', { name: 'Keep it as a fee' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Leave it on account' }))
  await press('Save')
  await screen.findByRole('dialog', { name: 'Money of SKY-1068, 2 of 2' })
  fireEvent.click(screen.getByRole('radio', { name: 'Keep it as a fee' }))
  await press('Save')
  expect(await screen.findByText('Please enter why it is kept*')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /Why it is kept/ }), {
    target: { value: 'Truck was there' },
  })
  expect(changes()).toEqual([])
  await press('Save')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(answers().map(({ body }) => body)).toMatchObject([
    { version: 3, answer: 'account', amount: 379 },
    { version: 3, answer: 'fee', amount: 120, reference: 'Truck was there' },
  ])
  expect(changes()[0]?.body).toMatchObject({
    action: 'delete',
    bookings: [
      { _id: idOf(1066), version: 9 },
      { _id: idOf(1067), version: 3 },
      { _id: idOf(1068), version: 9 },
    ],
  })
})

test('whoever leaves one question open deletes nothing', async () => {
  show(row(1066, { paidCents: 37_900 }), row(1067))
  await press('Delete all')
  await press('Yes, delete it!')
  await screen.findByRole('dialog', { name: 'Money of SKY-1066' })
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Money of SKY-1066' })).toBeNull())
  expect(sent).toEqual([])
})

test('amounts are taken off several bookings only after a question that says how much', async () => {
  show(row(1066, { paidCents: 47_000 }), row(1067, { paidCents: 47_000 }), row(1068))
  await press('Set to Pending')
  const dialog = await screen.findByRole('dialog', { name: 'Take $940.00 off 2 bookings?' })
  expect(dialog.textContent).toContain('as if they had never come in')
  await press('Cancel')
  expect(sent).toEqual([])
  await press('Set to Pending')
  await press('It never came in')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({ action: 'setPaymentStatus', paymentStatus: 'Pending' })
})
