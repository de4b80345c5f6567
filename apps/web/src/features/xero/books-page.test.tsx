import { MantineProvider } from '@mantine/core'
import type { WireXeroCheck, WireXeroConflict } from '@skipyard/contract/xero/changes.ts'
import type { WireXeroContacts, WireXeroWork } from '@skipyard/contract/xero/queue.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { BooksPage } from './books-page.tsx'
import { checkTexts } from './check/texts.ts'
import { conflictsTexts } from './conflicts/texts.ts'
import { contactsTexts } from './contacts/texts.ts'
import { queueTexts } from './queue/texts.ts'

const ID = '0196cf2e-0000-7000-8000-00000000c001'
const OTHER = '0196cf2e-0000-7000-8000-00000000c002'

const work = (change: Partial<WireXeroWork>): WireXeroWork => ({
  invoiceId: ID,
  invoiceNumber: 'SKY-0902-001',
  bookingId: ID,
  customerId: OTHER,
  customerName: 'Anh Pham',
  total: 310,
  what: 'Changed invoice',
  state: 'waiting',
  reason: '',
  theirWords: '',
  tries: 0,
  lastTriedAt: null,
  nextAt: null,
  wayOut: 'none',
  ...change,
})
const refused = work({
  state: 'failed',
  reason: 'Xero does not take this email.',
  theirWords: 'Email address must be valid.',
  tries: 1,
  lastTriedAt: '2026-05-14T00:18:00Z',
  wayOut: 'customer',
})
const waiting = work({ invoiceId: OTHER, invoiceNumber: 'SKY-1068-001', what: 'New invoice and contact' })
const side = {
  status: 'Due',
  date: '2026-05-10T00:00:00Z',
  dueDate: null,
  reference: '',
  credited: 0,
  paid: 0,
}
const line = { description: 'Bin hire', qty: 1, amount: 555, total: 555 }
const conflict: WireXeroConflict = {
  invoiceId: ID,
  invoiceNumber: 'SKY-1012-001',
  bookingId: ID,
  customerName: 'Okafor Landscapes',
  foundAt: '2026-05-14T00:30:00Z',
  why: 'Changed here and in Xero',
  ours: { ...side, total: 555, gst: 50.45, lines: [line] },
  theirs: { ...side, total: 575, gst: 52.27, lines: [{ ...line, amount: 575, total: 575 }] },
  refused: { ours: '', theirs: '' },
}
const contacts: WireXeroContacts = {
  linked: 1_187,
  atFirstInvoice: 14,
  differences: [
    {
      customerId: ID,
      customerName: 'Anh Pham',
      reason: '',
      details: [{ detail: 'email', ours: 'anh@pham.example', theirs: 'books@pham.example' }],
    },
  ],
  doubts: [
    {
      customerId: OTHER,
      customerName: 'Kew Strata Management',
      email: '',
      abn: '',
      candidates: [{ contactId: ID, name: 'Kew Strata Mgmt', email: '', abn: '', shares: ['abn'] }],
    },
  ],
}
const check: WireXeroCheck = {
  id: ID,
  from: '2026-05-01T00:00:00Z',
  to: '2026-05-14T00:00:00Z',
  state: 'done',
  startedAt: '2026-05-14T00:00:00Z',
  endedAt: '2026-05-14T00:01:00Z',
  startedBy: 'Renee',
  error: '',
  compared: 143,
  oursTotal: 900,
  theirsTotal: 880,
  oursGst: 80,
  theirsGst: 80,
  oursPaid: 0,
  theirsPaid: 0,
  differences: [
    { invoiceId: ID, invoiceNumber: 'SKY-1012-001', kind: 'total', ours: '$555.00', theirs: '$535.00' },
    { invoiceId: null, invoiceNumber: 'INV-0042', kind: 'notHere', ours: '', theirs: '$99.00' },
  ],
}

let items: WireXeroWork[]
let pause: { until: string; reason: string } | null
let asked: WireXeroConflict[]
let checked: WireXeroCheck | null
let calls: { call: string; body: unknown }[]
let refusal: string | null

const countsOf = () => ({
  waiting: items.filter(({ state }) => state === 'waiting').length,
  failed: items.filter(({ state }) => state === 'failed').length,
  asked: 0,
  doneToday: 23,
})
const reads: Record<string, () => unknown> = {
  queue: () => ({ items, counts: countsOf(), pause }),
  contacts: () => contacts,
  arrivals: () => ({ today: { sent: 14, paymentsBack: 9 }, lastExchangeAt: null, items: [] }),
  conflicts: () => asked,
  check: () => checked,
}

beforeEach(() => {
  items = [refused, waiting]
  pause = null
  asked = []
  checked = null
  calls = []
  refusal = null
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const name = path.split('/').at(-1) ?? ''
    const read = reads[name]
    if (method === 'GET')
      return read ? Response.json({ data: read() }) : Response.json({ message: 'Not here' }, { status: 404 })
    calls.push({ call: name, body: typeof body === 'string' ? JSON.parse(body) : null })
    return refusal === null
      ? Response.json({ data: {} })
      : Response.json({ message: refusal }, { status: 409 })
  })
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, userId: ID, tenantId: ID })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: BooksPage }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: /^Queue/ })
  return router
}

const button = (name: string) => screen.getByRole('button', { name })
const sent = (name: string) => calls.filter(({ call }) => call === name).map(({ body }) => body)

test('what failed comes first with the reason in plain words and the ways out; what waits says when it goes', async () => {
  await open()
  const needed = within(screen.getByRole('region', { name: queueTexts.needsYou }))
  const reason = needed.getByText('Xero does not take this email.')
  expect(reason.title).toBe('Xero says: Email address must be valid.')
  expect(needed.getByText(/^1 try, last/)).toBeTruthy()
  expect(needed.getByRole('link', { name: queueTexts.ways.customer }).getAttribute('href')).toBe(
    `/app/customers/${OTHER}`,
  )
  const waits = within(screen.getByRole('region', { name: queueTexts.waiting }))
  expect(waits.getByText('New invoice and contact, in a few seconds')).toBeTruthy()
  expect(waits.queryByRole('button')).toBeNull()
})

test('Retry asks for the one, Retry all for everything that failed, R for the focused one', async () => {
  await open()
  fireEvent.click(button(queueTexts.retryOf('SKY-0902-001')))
  await waitFor(() => expect(sent('retry')).toEqual([{ invoiceIds: [ID] }]))
  await waitFor(() => expect(button(queueTexts.retryAll).hasAttribute('disabled')).toBe(false))
  fireEvent.click(button(queueTexts.retryAll))
  await waitFor(() => expect(sent('retry')).toEqual([{ invoiceIds: [ID] }, {}]))
  await waitFor(() => expect(button(queueTexts.retryAll).hasAttribute('disabled')).toBe(false))
  fireEvent.focusIn(screen.getByRole('link', { name: 'SKY-0902-001' }))
  fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR' })
  await waitFor(() => expect(sent('retry')).toHaveLength(3))
})

test('while Xero is left alone what waits says why, and when it goes on', async () => {
  pause = { until: '2026-05-14T01:00:00Z', reason: 'Xero asked us to slow down' }
  await open()
  const waits = within(screen.getByRole('region', { name: queueTexts.waiting }))
  expect(waits.getByRole('status').textContent).toContain('Xero asked us to slow down. Continues')
})

test('a customer of whom Xero says something else shows both sides, and either is an answer', async () => {
  await open()
  const list = within(await screen.findByRole('list', { name: contactsTexts.differences }))
  expect(list.getByText(/Email: anh@pham.example/).textContent).toContain('Xero has books@pham.example')
  fireEvent.click(button(contactsTexts.sendOf('Anh Pham')))
  await waitFor(() => expect(sent('answerDetails')).toEqual([{ customerId: ID, keep: 'ours' }]))
  const leave = button(contactsTexts.leaveOf('Anh Pham'))
  await waitFor(() => expect(leave.hasAttribute('disabled')).toBe(false))
  fireEvent.click(leave)
  await waitFor(() => expect(sent('answerDetails')).toHaveLength(2))
})

test('what is skipped can be taken back; a refusal is told and the item stays', async () => {
  await open()
  fireEvent.click(button(queueTexts.skipOf('SKY-0902-001')))
  expect(await screen.findByText(queueTexts.wasSkipped('SKY-0902-001'))).toBeTruthy()
  expect(sent('skip')).toEqual([{ invoiceId: ID }])
  fireEvent.click(button(queueTexts.undo))
  await waitFor(() => expect(sent('retry')).toEqual([{ invoiceIds: [ID] }]))
  refusal = 'It is being sent right now'
  await waitFor(() => expect(button(queueTexts.skipOf('SKY-0902-001')).hasAttribute('disabled')).toBe(false))
  fireEvent.click(button(queueTexts.skipOf('SKY-0902-001')))
  expect(await screen.findByText('It is being sent right now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SKY-0902-001' })).toBeTruthy()
})

test('an empty queue says that everything is in Xero', async () => {
  items = []
  await open()
  expect(screen.getByText(queueTexts.empty)).toBeTruthy()
  expect(screen.queryByRole('button', { name: queueTexts.retryAll })).toBeNull()
})

test('a doubtful contact is linked, or is not the same', async () => {
  await open()
  expect(await screen.findByText('Xero has Kew Strata Mgmt with the same ABN')).toBeTruthy()
  expect(screen.getByText('1,187')).toBeTruthy()
  fireEvent.click(button(contactsTexts.linkOne('Kew Strata Management', 'Kew Strata Mgmt')))
  await waitFor(() => expect(sent('answerContact')).toEqual([{ customerId: OTHER, contactId: ID }]))
  const other = button(contactsTexts.notTheSameAs('Kew Strata Management'))
  await waitFor(() => expect(other.hasAttribute('disabled')).toBe(false))
  fireEvent.click(other)
  await waitFor(() => expect(sent('answerContact').at(-1)).toEqual({ customerId: OTHER, contactId: null }))
})

test('both sides of a conflict stand beside each other, what differs is named, and one of them is kept', async () => {
  asked = [conflict]
  await open()
  const sides = within(await screen.findByRole('table', { name: 'SKY-1012-001' }))
  expect(sides.getByRole('row', { name: /^Total differs/ }).textContent).toContain('$555.00$575.00')
  expect(sides.getByRole('rowheader', { name: 'Paid' })).toBeTruthy()
  fireEvent.click(sides.getByRole('button', { name: conflictsTexts.takeTheirsOf('SKY-1012-001') }))
  await waitFor(() =>
    expect(sent('answerConflict')).toEqual([{ invoiceId: ID, keep: 'theirs', foundAt: conflict.foundAt }]),
  )
})

test('an answer that would be refused is not offered: the reason is in its place', async () => {
  asked = [{ ...conflict, refused: { ours: '', theirs: 'This invoice is void here' } }]
  await open()
  const sides = within(await screen.findByRole('table', { name: 'SKY-1012-001' }))
  expect(sides.queryByRole('button', { name: conflictsTexts.takeTheirsOf('SKY-1012-001') })).toBeNull()
  expect(sides.getByRole('button', { name: conflictsTexts.keepOursOf('SKY-1012-001') })).toBeTruthy()
  expect(sides.getByText('This invoice is void here')).toBeTruthy()
})

test('the last check shows both totals and every difference, leading to the invoice; a new one is asked for', async () => {
  checked = check
  await open()
  expect(await screen.findByText(checkTexts.differ(2, 143))).toBeTruthy()
  const differences = within(screen.getByRole('table', { name: checkTexts.differences }))
  expect(differences.getByRole('link', { name: 'SKY-1012-001' }).getAttribute('href')).toBe(
    `/app/finance/invoices/${ID}`,
  )
  expect(differences.getByRole('row', { name: /INV-0042/ }).textContent).toContain('Not here')
  fireEvent.click(button(checkTexts.check))
  await waitFor(() => expect(sent('checkBooks')).toHaveLength(1))
})

test('a check without a difference says that the books agree to the cent; one under way cannot be begun again', async () => {
  checked = { ...check, differences: [], theirsTotal: 900 }
  await open()
  expect(await screen.findByText(checkTexts.agree(143))).toBeTruthy()
  cleanup()
  queryClient.removeQueries({ queryKey: ['books'] })
  checked = { ...check, state: 'running', endedAt: null, compared: 7, differences: [] }
  await open()
  expect(await screen.findByText(checkTexts.running(7))).toBeTruthy()
  expect(button(checkTexts.check).hasAttribute('disabled')).toBe(true)
})
