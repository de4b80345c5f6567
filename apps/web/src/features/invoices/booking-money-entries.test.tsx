import { MantineProvider } from '@mantine/core'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { BookingMoneyEntries } from './booking-money-entries.tsx'

const booking = sampleBooking()
const ID = '0196cf2e-0000-7000-8000-00000000b001'

const deposit: WirePayment = {
  _id: ID,
  contactID: booking.customer.id,
  customerName: booking.customer.name,
  date: '2026-05-14T00:00:00.000Z',
  amount: 110,
  kind: 'deposit',
  method: 'BankTransfer',
  reference: 'EFT 88',
  createdBy: 'Renee Castellano',
  createdAt: '2026-05-14T01:00:00.000Z',
  undoneBy: null,
  undoneAt: null,
  receiptNumber: 'SKY-1036-R1',
  receiptMailing: null,
  allocations: [
    { bookingId: booking.id, jobID: 'SKY-1036', invoiceId: null, invoiceNumber: null, amount: 110 },
  ],
}

let entries: WirePayment[]

beforeEach(() => {
  entries = [deposit]
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', async () => Response.json({ total: 1, received: 110, data: entries }))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <BookingMoneyEntries booking={booking} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('money that was paid ahead leads to its receipt as a PDF', async () => {
  show()
  const link = await screen.findByRole('link', { name: 'Receipt SKY-1036-R1' })
  expect(link.getAttribute('href')).toBe(`/api/v1.0/payments/${ID}/receipt`)
})

test('money without a receipt leads to none', async () => {
  entries = [{ ...deposit, receiptNumber: null }]
  show()
  await screen.findByText('$110.00')
  expect(screen.queryByRole('link')).toBeNull()
})
