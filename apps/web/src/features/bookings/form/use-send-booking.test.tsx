import { MantineProvider } from '@mantine/core'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { MoneyHost } from '#web/features/invoices/money-host.tsx'
import { sampleCustomer } from '#web/testing/sample-customer.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { besideBooking, type FormDraft } from './form-draft.ts'
import { useSendBooking } from './use-send-booking.ts'

const held = {
  ...sampleCustomer,
  _id: '01900000-0000-7000-8000-00000000000b',
  name: 'Riverside Builders',
  phone: '0491570110',
  onHold: true,
  onHoldReason: 'Two invoices are overdue',
}
const words = 'Riverside Builders is on hold: Two invoices are overdue'
const before = sampleBooking({ priceCents: 47_000, paidCents: 37_900 })
const row = { version: 3, booking: { ...before, ...besideBooking(before, null) }, customer: null }

let written: string[]
let deposits: unknown[]

beforeEach(() => {
  written = []
  deposits = []
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') written.push(path)
    if (method === 'PUT') deposits.push(JSON.parse(`${body}`).deposit)
    if (path.includes('/payments?')) return Response.json({ total: 0, data: [] })
    return Response.json({ total: 1, data: path.includes('/customers?') ? [held] : {} })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function sendEdit(change: Partial<FormDraft>) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  render(
    <MantineProvider env="test">
      <MoneyHost />
      <ConfirmHost />
    </MantineProvider>,
    { wrapper },
  )
  const opened = {
    draft: row.booking,
    record: row,
    source: null,
    extraOf: null,
    today: localDate('2026-05-14'),
    timeZone: sampleProfile.timeZone,
    wasteTypes: null,
    offered: undefined,
  }
  const { result } = renderHook(() => useSendBooking(opened), { wrapper })
  const values = { ...row.booking, ...change }
  return result.current({ row, start: row.booking, values, key: 'key' })
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a booking that becomes that of a customer on hold is asked about before its money, and nothing has been sent', async () => {
  const { name, phone } = held
  const sent = sendEdit({ paidCents: 0, customer: { ...before.customer, name, phone } })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  await press('Cancel')
  expect(await sent).toBeNull()
  expect(written).toEqual([])
})

test('with ‘Book anyway’ its money is asked about next', async () => {
  const { name, phone } = held
  const sent = sendEdit({ paidCents: 0, customer: { ...before.customer, name, phone } })
  await press('Book anyway')
  expect(await screen.findByRole('radiogroup')).toBeTruthy()
  await press('Cancel')
  expect(await sent).toBeNull()
  expect(written).toEqual([])
})

test('the booking of the customer it has asks about money alone', async () => {
  const sent = sendEdit({ paidCents: 0 })
  expect(await screen.findByRole('radiogroup')).toBeTruthy()
  await press('Cancel')
  expect(await sent).toBeNull()
})

test('a cancelled booking keeps what was paid until it is decided what becomes of it', async () => {
  const sent = sendEdit({ paidCents: 0, drop: { ...before.drop, status: 'Cancelled' } })
  fireEvent.click(await screen.findByRole('radio', { name: /^Decide later/ }))
  await press('Save')
  await Promise.allSettled([sent])
  expect(deposits).toEqual([379])
})
