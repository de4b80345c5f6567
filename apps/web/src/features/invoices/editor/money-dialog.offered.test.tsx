import { MantineProvider } from '@mantine/core'
import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { valuesOfInvoice } from './invoice-values.ts'
import { OfferedMoney } from './money-dialog.tsx'
import { ID, made } from './testing/sample-opened.ts'

/** An invoice of $555, of which $455 are left to pay, while $200 wait at its booking. */
const INVOICE = made({
  version: 3,
  bookingId: ID,
  contactID: ID,
  paid: 100,
  deposit: 100,
  balanceDue: 455,
  waiting: 200,
  waitingMethod: 'Cash',
})

let sent: { path: string; body: unknown }[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (typeof body === 'string') sent.push({ path, body: JSON.parse(body) })
    return Promise.resolve(Response.json({ data: INVOICE }))
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (change: Partial<WireInvoice> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <OfferedMoney invoice={{ ...INVOICE, ...change }} isDirty={false} today={localDate('2026-05-14')} />
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  )

const button = (name: string) => screen.getByRole('button', { name })

test('money that waits is offered on an open invoice, and used by a press', async () => {
  show()
  expect(screen.getByText('$200.00 paid for this booking waits for an invoice.')).toBeTruthy()
  fireEvent.click(button('Use $200.00'))
  await screen.findByText('$200.00 used for SKY-1066-001')
  expect(sent).toEqual([{ path: `/api/v1.0/invoices/${ID}/useWaiting`, body: { version: 3 } }])
})

test('no more is offered than is left to pay', () => {
  show({ balanceDue: 55 })
  expect(button('Use $55.00')).toBeTruthy()
})

test('money of a void invoice goes back by the way it came', async () => {
  show({ status: 'void', balanceDue: 0 })
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  fireEvent.click(button('Refund'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await screen.findByText('$200.00 of SKY-1066-001 refunded')
  expect(sent[0]?.body).toMatchObject({ invoiceId: ID, version: 3, amount: 200, method: 'Cash' })
})

test('nothing is said where none waits', () => {
  show({ waiting: 0, waitingMethod: null })
  expect(screen.queryByText(/waits for an invoice/)).toBeNull()
})

test('a new invoice opens with no more paid than it comes to', () => {
  const { _id: _made, ...draft } = INVOICE
  const opened = { ...draft, extras: [], deposit: 1_565 }
  expect(valuesOfInvoice(opened).paidCents).toBe(55_500)
})
