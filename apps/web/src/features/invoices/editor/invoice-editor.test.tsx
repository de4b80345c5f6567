import { MantineProvider } from '@mantine/core'
import type { InvoiceContent } from '@skipyard/domain/invoices/invoice.ts'
import { sampleLine } from '@skipyard/domain/invoices/sample-invoice.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import type { OpenedInvoice } from './invoice-values.ts'
import { BOOKING, connected, draft, ID, made } from './testing/sample-opened.ts'

const ACCOUNTS = [
  { AccountID: BOOKING, Code: '090', Name: 'Cheque', Type: 'BANK', EnablePaymentsToAccount: true },
  { AccountID: ID, Code: '200', Name: 'Sales', Type: 'REVENUE', EnablePaymentsToAccount: false },
].map((account) => ({ ...account, TaxType: '', Status: 'ACTIVE' }))

interface Sent {
  path: string
  method: string
  body: Record<string, unknown>
}

let saves: Sent[]
let answerToSave: () => Promise<Response>
let client: QueryClient

beforeEach(() => {
  // What fonts a page has loaded is nothing the document of the tests knows; a growing text field asks.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${draft().date.slice(0, 10)}T02:00:00Z`) })
  saves = []
  answerToSave = () => Promise.resolve(Response.json({ data: made(), message: 'Invoice generated' }))
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(profileQuery.queryKey, { ...sampleProfile, userId: ID, tenantId: BOOKING })
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit) => {
    if (path.endsWith('/settings/invoices')) return Promise.resolve(Response.json({ data: { extras: [] } }))
    if (path.endsWith('/getXeroAccounts'))
      return Promise.resolve(Response.json({ data: ACCOUNTS, readAt: '2026-05-14T00:00:00Z', isOld: false }))
    if (typeof body !== 'string') return Promise.resolve(Response.json({ total: 0, data: [] }))
    saves.push({ path, method, body: JSON.parse(body) })
    return answerToSave()
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open(opened: OpenedInvoice) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <InvoiceEditor opened={opened} /> }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <ConfirmHost />
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Lines')
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
/** The button of these words, whose key may stand behind them. */
const named = (words: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: (name) => name.replace(/ ?Ctrl.*$/, '') === words })
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const cell = (column: string, line: number) => box(`${column}, line ${line}`)
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const paidBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mark invoice as Paid' })

describe('the buttons', () => {
  test.each([
    { name: 'Generate', submitting: 'Generating...', opened: draft() },
    { name: 'Generate & Send', submitting: 'Generating & Sending...', opened: draft() },
    { name: 'Update', submitting: 'Updating...', opened: made() },
    { name: 'Update & Send', submitting: 'Updating & Sending...', opened: made() },
  ])(
    '$name reads $submitting while it is on its way, and then what was answered is told',
    async ({ name, submitting, opened }) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      answerToSave = () => promise
      await open(opened)
      type(box('PO number'), '4472')
      fireEvent.click(named(name))
      await waitFor(() => expect(named(submitting).disabled).toBe(true))
      expect(saves).toHaveLength(1)
      expect(saves[0]?.body).toMatchObject({ poNumber: '4472', sendEmail: name.endsWith('Send') })
      resolve(Response.json({ data: made({ version: 2 }), message: 'Saved it' }))
      expect(await screen.findByText('SKY-1066-001: Saved it')).toBeTruthy()
    },
  )

  test('nothing edited, nothing to update; a new one can be generated as it opens', async () => {
    await open(made())
    expect([button(/^Update$/).disabled, button(/^Update & Send/).disabled]).toEqual([true, true])
    type(box('PO number'), '4472')
    expect([button(/^Update$/).disabled, button(/^Update & Send/).disabled]).toEqual([false, false])
    cleanup()
    await open(draft())
    expect([button(/^Generate$/).disabled, button(/^Generate & Send/).disabled]).toEqual([false, false])
  })

  test('an invoice that is not made says Error creating invoice; a mail that cannot go, Error sending email', async () => {
    answerToSave = () =>
      Promise.resolve(Response.json({ message: 'Internal Server Error!' }, { status: 500 }))
    await open(draft())
    fireEvent.click(button(/^Generate$/))
    expect(await screen.findByText('Error creating invoice')).toBeTruthy()
    const emailResponse = 'Error sending email'
    answerToSave = () =>
      Promise.resolve(Response.json({ data: made(), message: 'No valid ABN', emailResponse }))
    fireEvent.click(button(/^Generate & Send/))
    expect(await screen.findByText(emailResponse)).toBeTruthy()
  })
})

describe('the sheet', () => {
  test('opens with the header, Bill To:, the company, the customer, number, dates, lines and note of the draft', async () => {
    await open(draft())
    expect(box('Header').value).toBe('TAX INVOICE')
    expect(screen.getByRole('heading', { name: 'Bill To:' })).toBeTruthy()
    expect(screen.getByText('Westgate Skip Hire')).toBeTruthy()
    expect(screen.getByText('41 Leakes Rd, Laverton North VIC 3026')).toBeTruthy()
    const { customerName, customerEmail, billingAddress } = draft()
    expect(box(/^Customer name/).value).toBe(customerName)
    expect(box(/^Email/).value).toBe(customerEmail)
    expect(box('Billing address').value).toBe(billingAddress)
    expect(box('PO number').value).toBe('4471')
    expect([box('Invoice number').value, box('Invoice number').readOnly]).toEqual(['SKY-1066-001', true])
    expect(box('Note').value).toBe(draft().note)
    expect(box(/^Date/).value).toMatch(/\d\d\/\d\d\/\d{4}$/)
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'GST inclusive' }).checked).toBe(true)
  })

  test('stays a tax invoice whatever its header says, and the terms of the note go with the dates', async () => {
    await open(draft())
    fireEvent.change(box('Header'), { target: { value: 'Invoice – Stage 2' } })
    fireEvent.blur(box('Header'))
    expect(box('Header').value).toBe('Tax Invoice – Stage 2')
    fireEvent.change(box(/^Due date/), { target: { value: box(/^Date/).value } })
    fireEvent.blur(box(/^Due date/))
    expect(box('Note').value).toMatch(/^Due on receipt\./)
  })

  test('a new line is Item_n, Description, price 0, quantity 0', async () => {
    await open(draft())
    fireEvent.click(button('Add line'))
    const [item, description] = [cell('Item', 3).value, cell('Description', 3).value]
    expect([item, description]).toEqual(['Item_3', 'Description'])
    expect(cell('Quantity', 3).value).toBe('0')
    expect(Number(cell('Unit cost', 3).value)).toBe(0)
  })

  test('a new line begins at its item, whether it came by the button or by Enter in the last line', async () => {
    await open(draft())
    fireEvent.click(button('Add line'))
    await waitFor(() => expect(document.activeElement).toBe(cell('Item', 3)))
    cell('Unit cost', 3).focus()
    fireEvent.keyDown(cell('Unit cost', 3), { key: 'Enter' })
    await waitFor(() => expect(document.activeElement).toBe(cell('Item', 4)))
    fireEvent.keyDown(cell('Item', 4), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(cell('Item', 3))
  })

  test.each([
    ['paid', made({ mode: 'view', status: 'paid', invoicePaid: true, paid: 555, balanceDue: 0 })],
    ['void', made({ mode: 'view', status: 'void', voidedOn: '2026-05-14T00:00:00Z', voidReason: 'Twice' })],
    ['on its way', made({ mode: 'view', sendState: 'Sending', invoiceSent: true })],
  ])('view mode (%s) closes every input and takes the buttons away', async (_, opened) => {
    await open(opened)
    const open_ = screen
      .getAllByRole<HTMLInputElement>('textbox')
      .filter(({ readOnly, disabled }) => !(readOnly || disabled))
    expect(open_).toEqual([])
    const chosen = [
      ...screen.queryAllByRole<HTMLInputElement>('combobox'),
      ...screen.queryAllByRole<HTMLInputElement>('switch'),
    ]
    expect(chosen.filter(({ disabled }) => !disabled)).toEqual([])
    for (const name of [/^Update/, 'Add line', /^Extras/, /^Remove/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('the buyer', () => {
  const priced = (change: Partial<InvoiceContent>) =>
    draft('SKY-1066-002', { lines: [sampleLine({ unitCents: 120_000 })], ...change })

  test('company and ABN stand beside the customer’s name and are sent as typed', async () => {
    await open(draft('SKY-1066-001', { customerCompany: 'Okafor Pty Ltd', customerAbn: '51824753556' }))
    expect([box('Company').value, box('ABN').value]).toEqual(['Okafor Pty Ltd', '51 824 753 556'])
    type(box('Company'), 'Okafor Landscaping')
    fireEvent.click(button(/^Generate$/))
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]?.body).toMatchObject({ customerCompany: 'Okafor Landscaping' })
  })

  test('an ABN that is none is said at its field, and nothing is sent', async () => {
    await open(draft())
    type(box('ABN'), '12 345')
    fireEvent.click(button(/^Generate$/))
    expect(await screen.findByText(/^This is not a valid ABN/)).toBeTruthy()
    expect(saves).toEqual([])
  })

  test('at $1,000 and more a buyer that is not named is asked about before the mail, and only then', async () => {
    await open(priced({ customerName: 'Harriet' }))
    fireEvent.click(named('Generate & Send'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Missing on SKY-1066-002.')
    fireEvent.click(button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saves).toEqual([])
    fireEvent.click(named('Generate & Send'))
    fireEvent.click(await screen.findByRole('button', { name: 'Send anyway' }))
    await waitFor(() => expect(saves).toHaveLength(1))
  })

  test('a whole name, or no mail, asks nothing', async () => {
    await open(priced({ customerName: 'Harriet Okafor' }))
    fireEvent.click(named('Generate & Send'))
    await waitFor(() => expect(saves).toHaveLength(1))
    cleanup()
    await open(priced({ customerName: 'Harriet' }))
    fireEvent.click(button(/^Generate$/))
    await waitFor(() => expect(saves).toHaveLength(2))
  })
})

describe('the rules', () => {
  test.each(['harriet at okafor', 'harriet@okafor', 'harriet@okafor.example harriet'])(
    '%j is an Invalid email address, said where it stands, and nothing is sent',
    async (email) => {
      await open(draft())
      type(box(/^Email/), email)
      fireEvent.blur(box(/^Email/))
      expect(screen.getByText('Invalid email address')).toBeTruthy()
      fireEvent.click(button(/^Generate$/))
      expect(saves).toEqual([])
    },
  )

  test('without an email: Please enter customer email!', async () => {
    await open(draft())
    type(box(/^Email/), '')
    fireEvent.click(button(/^Generate & Send/))
    expect(await screen.findByText('Please enter customer email!')).toBeTruthy()
    expect(saves).toEqual([])
    type(box(/^Email/), 'harriet@okafor.example')
    fireEvent.click(button(/^Generate$/))
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]?.body).toMatchObject({ customerEmail: 'harriet@okafor.example' })
  })

  test.each([
    ['Unit cost', '0', '480'],
    ['Unit cost', '', '480'],
    ['Quantity', '0', '2'],
  ])('%s %j on the first line: Please enter Unit cost or Quantity for bin', async (column, empty, right) => {
    await open(draft('SKY-1066-002', { lines: [sampleLine()] }))
    type(cell(column, 1), empty)
    fireEvent.click(button(/^Generate$/))
    expect(await screen.findByText('Please enter Unit cost or Quantity for bin')).toBeTruthy()
    expect(saves).toEqual([])
    type(cell(column, 1), right)
    fireEvent.click(button(/^Generate$/))
    await waitFor(() => expect(saves).toHaveLength(1))
  })

  test('item and quantity of the first line are locked on 001, and on 001 alone; it is never deleted', async () => {
    await open(draft())
    expect([cell('Item', 1).readOnly, cell('Quantity', 1).readOnly]).toEqual([true, true])
    expect([cell('Description', 1).readOnly, cell('Unit cost', 1).readOnly]).toEqual([false, false])
    expect(screen.getByTitle('The first line cannot be deleted')).toBeTruthy()
    cleanup()
    await open(draft('SKY-1066-002', { lines: [sampleLine(), sampleLine({ id: ID, item: 'Tipping' })] }))
    expect([cell('Item', 1).readOnly, cell('Quantity', 1).readOnly]).toEqual([false, false])
    expect(screen.queryByRole('button', { name: 'Remove Extra days' })).toBeNull()
    fireEvent.keyDown(cell('Item', 1), { key: 'Backspace', ctrlKey: true })
    expect(cell('Item', 2).value).toBe('Tipping')
    fireEvent.click(button('Remove Tipping'))
    expect(screen.queryByLabelText('Item, line 2')).toBeNull()
  })

  test('the permit line is locked and cannot be removed, by the mouse or by a key', async () => {
    await open(draft())
    const cells = ['Item', 'Description', 'Quantity', 'Unit cost'].map((column) => cell(column, 2))
    expect(cells.map(({ readOnly }) => readOnly)).toEqual([true, true, true, true])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'GST, line 2' }).disabled).toBe(true)
    expect(screen.getByTitle('The permit line cannot be removed')).toBeTruthy()
    fireEvent.keyDown(cell('Item', 2), { key: 'Backspace', ctrlKey: true })
    expect(cell('Item', 2).value).toBe('Permit')
  })

  test.each(['14/05/2020', '01/01/2026', '13/05/2026'])('%s is no date for an invoice', async (past) => {
    await open(draft())
    fireEvent.focus(box(/^Date/))
    type(box(/^Date/), past)
    fireEvent.blur(box(/^Date/))
    fireEvent.click(button(/^Generate$/))
    expect(
      (await screen.findAllByText('Please select a date that is not in the past*')).length,
    ).toBeGreaterThan(0)
    expect(saves).toEqual([])
  })
})

describe('the amount paid', () => {
  test('ticking Mark invoice as Paid asks; Cancel leaves it, Yes, continue! makes it the total, unticking makes it 0', async () => {
    await open(draft())
    fireEvent.click(paidBox())
    expect(await screen.findByText('Do you want to mark invoice as paid?')).toBeTruthy()
    fireEvent.click(button('Cancel'))
    await waitFor(() => expect(screen.queryByText('Do you want to mark invoice as paid?')).toBeNull())
    expect([paidBox().checked, box('Amount paid').value]).toEqual([false, ''])
    fireEvent.click(paidBox())
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, continue!' }))
    await waitFor(() => expect(paidBox().checked).toBe(true))
    expect(box('Amount paid').value).toBe('555')
    fireEvent.click(paidBox())
    await waitFor(() => expect(paidBox().checked).toBe(false))
    expect(box('Amount paid').value).toBe('')
  })

  test('the flag follows: set when paid equals a total that is not zero, unset by any other amount', async () => {
    await open(draft())
    type(box('Amount paid'), '555')
    expect(paidBox().checked).toBe(true)
    type(box('Amount paid'), '554.99')
    expect(paidBox().checked).toBe(false)
    type(box('Amount paid'), '555')
    type(cell('Unit cost', 1), '500')
    expect(paidBox().checked).toBe(false)
  })

  test.each(['555.01', '5550', '99999'])(
    '%s is more than the total of $555.00 and ignored',
    async (amount) => {
      await open(draft())
      type(box('Amount paid'), '20')
      type(box('Amount paid'), amount)
      fireEvent.click(button(/^Generate$/))
      await waitFor(() => expect(saves).toHaveLength(1))
      expect(saves[0]?.body).toMatchObject({ deposit: 20 })
    },
  )
})

describe('connected to the books', () => {
  const account = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Payment account/ })
  const inXero = { ...connected, state: 'inXero' as const, sentAt: '2026-05-14T00:12:00Z' }

  test('nothing of it shows while the company is not', async () => {
    await open(made({ paid: 50 }))
    expect(screen.queryByRole('combobox', { name: /Payment account/ })).toBeNull()
    expect(screen.queryByText(/Xero/)).toBeNull()
  })

  test("an amount paid without an account says 'Please select an account for payment!', and nothing is sent", async () => {
    await open({ ...draft(), xero: connected })
    type(box('Amount paid'), '50')
    fireEvent.click(named('Generate'))
    await screen.findByText('Please select an account for payment!')
    expect(saves).toEqual([])
    await screen.findByRole('option', { name: '090 Cheque' })
    expect(screen.queryByRole('option', { name: '200 Sales' })).toBeNull()
    fireEvent.change(account(), { target: { value: BOOKING } })
    fireEvent.click(named('Generate'))
    await waitFor(() => expect(saves[0]?.body).toMatchObject({ deposit: 50, accountID: BOOKING }))
  })

  test('once payments exist, lines and prices are locked, with one line that says why', async () => {
    await open(made({ paid: 50, xero: { ...connected, isLocked: true, accountID: BOOKING } }))
    expect(
      screen.getByText('Once payments exist, lines and prices are locked while Xero is connected'),
    ).toBeTruthy()
    for (const column of ['Item', 'Description', 'Quantity', 'Unit cost'])
      expect(cell(column, 1).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Add line' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    expect(account().disabled).toBe(true)
    type(box('PO number'), '4472')
    fireEvent.click(named('Update'))
    await waitFor(() => expect(saves[0]?.body).toMatchObject({ poNumber: '4472' }))
  })

  test('an invoice that is in Xero says since when, and is sent through Xero', async () => {
    await open(made({ xero: inXero }))
    expect(screen.getByText('In Xero since 14/05, 10:12am')).toBeTruthy()
    answerToSave = () =>
      Promise.resolve(Response.json({ data: made(), message: 'Invoice Sent Successfully' }))
    fireEvent.click(button('More actions'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Send through Xero' }))
    await screen.findByText('Invoice Sent Successfully')
    expect(saves[0]).toMatchObject({ path: '/api/v1.0/xero/sendXeroInvoice', body: { invoiceId: ID } })
  })

  test("what Xero does not send is said as 'Error sending invoice' with its reason", async () => {
    await open(made({ xero: inXero }))
    answerToSave = () =>
      Promise.resolve(
        Response.json(
          { message: 'Error sending invoice', errors: [{ field: 'invoiceId', message: 'No email there' }] },
          { status: 409 },
        ),
      )
    fireEvent.click(button('More actions'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Send through Xero' }))
    await screen.findByText('Error sending invoice')
    expect(screen.getByText('No email there')).toBeTruthy()
  })

  test('one that Xero refused says why and leads to the queue', async () => {
    await open(made({ xero: { ...connected, state: 'failed', reason: 'An account is archived' } }))
    expect(screen.getByText('An account is archived')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Failed' }).getAttribute('href')).toBe('/app/settings/xero#queue')
  })
})
