import { MantineProvider } from '@mantine/core'
import type { WireProposedLines } from '@skipyard/contract/bookings/proposed.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ProposedLines } from './proposed-lines.tsx'

const ID = '0196cf2e-0000-7000-8000-00000000b001'
const LINE_ID = '0196cf2e-0000-7000-8000-00000000b002'

type Line = WireProposedLines['lines'][number]

const days: Line = {
  _id: null,
  origin: 'extra-days:0',
  kind: 'extra-days',
  subject: '',
  words: '3 extra days at $22',
  unitPrice: 22,
  quantity: 3,
  amount: 66,
  taxed: true,
  decision: null,
  reason: '',
  decidedBy: '',
  decidedAt: null,
  invoiceNumber: null,
}
const approved: Line = {
  ...days,
  _id: LINE_ID,
  decision: 'approved',
  decidedBy: 'Renee Castellano',
  decidedAt: '2026-11-23T00:00:00Z',
}

let lines: Line[]
let sent: { path: string; body: unknown }[]

function answer(path: string, { method = 'GET', body }: RequestInit): Response {
  if (method === 'GET') return Response.json({ data: { lines } })
  sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
  return Response.json({ data: { lines } })
}

beforeEach(() => {
  lines = [days]
  sent = []
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => answer(path, init))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = (billing?: () => () => void) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ProposedLines bookingId={ID} billing={billing} />
      </MantineProvider>
    </QueryClientProvider>,
  )

test('one press approves a line for the amount that is seen', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Approve 3 extra days at $22' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.path).toContain('/approve')
  expect(sent[0]?.body).toMatchObject({ origin: 'extra-days:0', amount: 66 })
})

test('fewer days at another price are charged as they are typed, and half a day is none', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Change 3 extra days at $22' }))
  const quantity = await screen.findByLabelText('Days')
  fireEvent.change(quantity, { target: { value: '1.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Whole numbers only')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(quantity, { target: { value: '2' } })
  fireEvent.change(screen.getByLabelText('Price of a day'), { target: { value: '20.50' } })
  expect(await screen.findByText(/Comes to \$41\.00/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ quantity: 2, unitPrice: 20.5, amount: 66 }))
})

test('a line is let go for a reason, and without one nothing is sent', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Waive: 3 extra days at $22' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Waive' }))
  expect(await screen.findByText('Please say why')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: /Reason/ }), { target: { value: 'We were late' } })
  fireEvent.click(screen.getByRole('button', { name: 'Waive' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: 'We were late', amount: 66 }))
})

test('an approved line goes onto the open invoice, and is taken back until it is billed', async () => {
  lines = [approved]
  const bill = vi.fn()
  show(() => bill)
  fireEvent.click(await screen.findByRole('button', { name: 'Put on this invoice: 3 extra days at $22' }))
  expect(bill).toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: /^Take back/ }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ lineId: LINE_ID }))
  cleanup()
  lines = [{ ...approved, invoiceNumber: 'SKY-1066-001' }]
  queryClient.removeQueries({ queryKey: ['bookings'] })
  show()
  expect(await screen.findByText('On SKY-1066-001, Renee Castellano')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('who only reads bookings decides nothing', async () => {
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role: 'viewer' })
  show()
  expect(await screen.findByText('3 extra days at $22')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
