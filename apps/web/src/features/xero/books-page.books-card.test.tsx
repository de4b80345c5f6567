import { MantineProvider } from '@mantine/core'
import type { WireXeroAccount, WireXeroSettings } from '@skipyard/contract/xero/sync.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { booksTexts } from './books/texts.ts'
import { BooksCard } from './books-page.tsx'

const ID = '0196cf2e-0000-7000-8000-00000000c001'
const BANK = '0196cf2e-0000-7000-8000-00000000c002'

const sales: WireXeroAccount = {
  AccountID: ID,
  Code: '200',
  Name: 'Sales',
  EnablePaymentsToAccount: false,
  Type: 'REVENUE',
  TaxType: 'OUTPUT',
  Status: 'ACTIVE',
}
const tipping = { ...sales, Code: '201', Name: 'Tipping recovered', Status: 'ARCHIVED' as const }
const bank = {
  ...sales,
  AccountID: BANK,
  Code: '090',
  Name: 'Bank',
  Type: 'BANK',
  EnablePaymentsToAccount: true,
}
const settings: WireXeroSettings = {
  version: 4,
  sendSince: '2026-05-01T00:00:00Z',
  accounts: { bin: '200', permit: '200', other: '201', discount: '200' },
  paymentAccounts: { Cash: BANK, CreditCard: BANK, BankTransfer: BANK },
  taxed: 'OUTPUT',
  untaxed: 'EXEMPTOUTPUT',
  problems: [{ field: 'accounts.other', message: 'Archived in Xero. Choose another account.' }],
}

let accounts: () => Response
let saves: unknown[]
let answerToSave: (sent: WireXeroSettings) => Response

beforeEach(() => {
  saves = []
  accounts = () =>
    Response.json({ data: [sales, tipping, bank], readAt: '2026-05-14T00:41:00Z', isOld: false })
  answerToSave = (sent) => Response.json({ data: { ...sent, version: 5, problems: [] } })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.endsWith('/getXeroAccounts')) return accounts()
    if (method !== 'PATCH') return Response.json({ data: settings })
    const sent = JSON.parse(String(body))
    saves.push(sent)
    return answerToSave(sent)
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
    routeTree: createRootRoute({ component: BooksCard }),
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
  await screen.findByLabelText(booksTexts.lines.bin)
}

const list = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const offered = (label: string) => [...list(label).options].map(({ textContent }) => textContent)

test('each line has its account, and payments are offered only accounts that accept them', async () => {
  await open()
  await waitFor(() => expect(list(booksTexts.lines.bin).disabled).toBe(false))
  expect(offered(booksTexts.lines.bin)).toEqual(['200 Sales'])
  expect(offered(booksTexts.methods.Cash)).toEqual(['090 Bank'])
  expect(screen.getByText(/^Read from Xero/)).toBeTruthy()
})

test('an account that was archived over there stays chosen, and says to choose another one until that is done', async () => {
  await open()
  const problem = 'Archived in Xero. Choose another account.'
  expect(await screen.findByText(problem)).toBeTruthy()
  await waitFor(() => expect(offered(booksTexts.lines.other)).toEqual(['201 Tipping recovered', '200 Sales']))
  fireEvent.change(list(booksTexts.lines.other), { target: { value: '200' } })
  expect(screen.queryByText(problem)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save Accounts' }))
  await waitFor(() => expect(saves).toHaveLength(1))
  const { problems: _, ...rest } = settings
  expect(saves).toEqual([{ ...rest, accounts: { ...settings.accounts, other: '200' } }])
})

test('while the accounts cannot be read the old choice is kept, dimmed, and can be tried again', async () => {
  accounts = () => Response.json({ message: 'Xero cannot be reached right now.' }, { status: 409 })
  await open()
  expect(await screen.findByText(booksTexts.unread)).toBeTruthy()
  expect(list(booksTexts.lines.bin).disabled).toBe(true)
  expect(offered(booksTexts.lines.bin)).toEqual(['Account 200'])
  accounts = () => Response.json({ data: [sales, bank], readAt: '2026-05-14T00:41:00Z', isOld: false })
  fireEvent.click(screen.getByRole('button', { name: booksTexts.again }))
  await waitFor(() => expect(offered(booksTexts.lines.bin)).toEqual(['200 Sales']))
})

test('a choice that the server refuses says why at its list, and stays', async () => {
  answerToSave = () =>
    Response.json(
      { message: 'Wrong', errors: [{ field: 'accounts.bin', message: 'Choose another account.' }] },
      { status: 400 },
    )
  await open()
  fireEvent.change(list(booksTexts.untaxed), { target: { value: 'BASEXCLUDED' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Accounts' }))
  expect(await screen.findByText('Choose another account.')).toBeTruthy()
  expect(list(booksTexts.untaxed).value).toBe('BASEXCLUDED')
})
