import { MantineProvider, Menu } from '@mantine/core'
import type { WirePayment, WireReceiptMailing } from '@skipyard/contract/invoices/payments.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { SendReceipt, SendReceiptItem } from './send-receipt.tsx'

const ID = '0196cf2e-0000-7000-8000-00000000b001'

const mailing: WireReceiptMailing = {
  state: 'Sending',
  recipients: ['nadia@example.com.au'],
  error: '',
  requestedAt: '2026-05-14T01:00:00.000Z',
  requestedBy: 'Renee Castellano',
  endedAt: null,
}

const paidAhead = (receiptMailing: WireReceiptMailing | null = null): WirePayment => ({
  _id: ID,
  contactID: ID,
  customerName: 'Nadia Okafor',
  date: '2026-05-14T00:00:00.000Z',
  amount: 110,
  kind: 'deposit',
  method: 'BankTransfer',
  reference: '',
  createdBy: 'Renee Castellano',
  createdAt: '2026-05-14T01:00:00.000Z',
  undoneBy: null,
  undoneAt: null,
  receiptNumber: 'SKY-1036-R1',
  receiptMailing,
  allocations: [],
})

let presses: string[]
let answer: () => Promise<Response>

beforeEach(() => {
  presses = []
  answer = async () => Response.json({ data: paidAhead(mailing), message: 'Sending' })
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    presses.push(`${method} ${address}`)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const shown = (payment: WirePayment) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>
      <SendReceipt payment={payment} />
      <ToastHost />
    </QueryClientProvider>
  </MantineProvider>
)

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a receipt is sent by one press, closed while it is on its way, and what came of it is told', async () => {
  const { rerender } = render(shown(paidAhead()))
  fireEvent.click(button('Send receipt SKY-1036-R1'))
  expect(await screen.findByText('Receipt SKY-1036-R1: Sending')).toBeTruthy()
  expect(presses).toEqual([`POST /api/v1.0/payments/${ID}/receipt/mail`])
  rerender(shown(paidAhead(mailing)))
  expect(button('Send receipt again SKY-1036-R1').disabled).toBe(true)
  rerender(shown(paidAhead({ ...mailing, state: 'Sent', endedAt: '2026-05-14T01:00:05.000Z' })))
  expect(await screen.findByText('Receipt Sent Successfully')).toBeTruthy()
  expect(screen.getByText('Sent')).toBeTruthy()
  expect(button('Send receipt again SKY-1036-R1').disabled).toBe(false)
})

test('one that the mail server refused says so with its reason', async () => {
  const { rerender } = render(shown(paidAhead(mailing)))
  const refused = 'The mail server refused this email: Mailbox full'
  rerender(shown(paidAhead({ ...mailing, state: 'Error sending email', error: refused })))
  expect(await screen.findAllByText('Error sending email')).not.toHaveLength(0)
  expect(screen.getByText(refused, { exact: false })).toBeTruthy()
})

test('a refusal of the server is told in its words', async () => {
  answer = async () => Response.json({ message: 'Please enter customer email!' }, { status: 409 })
  render(shown(paidAhead()))
  fireEvent.click(button('Send receipt SKY-1036-R1'))
  expect(await screen.findByText('Please enter customer email!')).toBeTruthy()
  expect(screen.getByText('Error sending receipt')).toBeTruthy()
})

test('in the register it is an entry of the menu; who may not write invoices has none', async () => {
  const menu = (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Menu opened>
          <Menu.Dropdown>
            <SendReceiptItem payment={paidAhead()} />
          </Menu.Dropdown>
        </Menu>
      </QueryClientProvider>
    </MantineProvider>
  )
  render(menu)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Send receipt' }))
  await waitFor(() => expect(presses).toEqual([`POST /api/v1.0/payments/${ID}/receipt/mail`]))
  cleanup()
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role: 'dispatcher' })
  render(menu)
  expect(screen.queryByRole('menuitem')).toBeNull()
})
