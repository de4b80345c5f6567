import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { PriceBookScreen } from './price-book-screen.tsx'

const sheetId = '01900000-0000-7000-8000-00000000000a'
const zoneId = '01900000-0000-7000-8000-000000000001'
const innerId = '01900000-0000-7000-8000-000000000002'
const sheet = { id: sheetId, priceClass: 'Retail', validFrom: '2026-03-01T00:00:00Z' }
const bin = (binSize: number) => ({ zoneId, binType: 'Marrel', binSize })
const zoneOf = (id: string, name: string, suburbs: string[]) => ({
  id,
  name,
  suburbs,
  postCodes: [],
  band: null,
})

type Price = ReturnType<typeof bin> & { wasteType: string; price: number | null }
interface SentCell {
  binSize: number
  wasteType: string
  now: number | null
}

let prices: Price[]
let book: { zones: object[]; sheets: object[] }
let sent: { prices: SentCell[] }[]
let refuse: (() => Response) | null
let stock: object[]

const content = () =>
  Response.json({
    data: {
      sheet,
      prices,
      terms: [{ ...bin(6), includedDays: 7, includedTonnes: 1.5, extraDay: 22, perTonne: 165 }],
    },
  })

function save(body: { prices: SentCell[] }): Response {
  sent.push(body)
  if (refuse) return refuse()
  prices = prices.map((price) => {
    const cell = body.prices.find((one) => one.binSize === price.binSize && one.wasteType === price.wasteType)
    return cell ? { ...price, price: cell.now } : price
  })
  return content()
}

const settings = {
  version: 1,
  bookings: {
    pickupConfirm: false,
    wasteTypes: ['General Waste', 'Soil'],
    hireDays: 7,
    binSizes: [4, 6],
    binTypes: ['Marrel'],
    numberedBins: false,
  },
}
const invoices = { version: 0, extras: [{ name: 'Mattress', price: 45, taxed: true }] }

beforeEach(() => {
  prices = [
    { ...bin(4), wasteType: 'General Waste', price: 365 },
    { ...bin(6), wasteType: 'General Waste', price: 470 },
    { ...bin(6), wasteType: 'Soil', price: null },
  ]
  book = { zones: [zoneOf(zoneId, 'West', ['Yarraville']), zoneOf(innerId, 'Inner', [])], sheets: [sheet] }
  sent = []
  refuse = null
  stock = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.endsWith('/priceBook'))
      return Response.json({ data: { version: 1, surcharges: [], jobPrices: [], knowsYard: true, ...book } })
    if (path.endsWith(`/sheets/${sheetId}`))
      return typeof body === 'string' ? save(JSON.parse(body)) : content()
    const others = new Map<string, object>([
      ['/settings/invoices', invoices],
      ['/bins/getBinSizes', { binSizes: stock }],
    ])
    const [, found] = [...others].find(([end]) => path.endsWith(end)) ?? []
    return Response.json({ data: found ?? settings })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function open(role: 'owner' | 'viewer' = 'owner') {
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role })
  const rootRoute = createRootRoute()
  const path = '/app/settings/price-book'
  const page = createRoute({ getParentRoute: () => rootRoute, path, component: PriceBookScreen })
  const people = createRoute({ getParentRoute: () => rootRoute, path: '/people', component: () => null })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: rootRoute.addChildren([page, people]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <ToastHost />
        <ConfirmHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return router
}

const gridOf = () => screen.findByRole('grid', { name: 'Prices, West' })
const cell = (row: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`[data-spot="${row}-${column}"]`)
  if (!found) throw new Error('There is no such cell')
  return found
}
const active = () => document.activeElement ?? document.body
const press = (key: string, more: object = {}) => fireEvent.keyDown(active(), { key, ...more })

function write(text: string, then = 'Enter') {
  press(text.charAt(0))
  fireEvent.change(active(), { target: { value: text } })
  press(then)
}

async function goTo(row: number, column: number) {
  await gridOf()
  fireEvent.pointerDown(cell(row, column), { button: 0 })
}

const paste = (text: string) => fireEvent.paste(active(), { clipboardData: { getData: () => text } })
const saveButton = (count: string) => screen.getByRole('button', { name: new RegExp(`^Save ${count}`) })

test('rows are of bins that are held or priced; amber where a bin that is held has no price', async () => {
  prices = [{ ...bin(6), wasteType: 'General Waste', price: 470 }]
  const held = { binType: 'Marrel', status: 'active', numbered: false }
  stock = [
    { ...held, size: 4, totalBins: 0 },
    { ...held, size: 6, totalBins: 5 },
  ]
  await open()
  const sizes = async () =>
    within(await gridOf())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(await sizes()).toEqual(['6 m³ Marrel'])
  expect(cell(0, 1).className).toContain('missing')
  fireEvent.click(screen.getByRole('switch', { name: 'All sizes' }))
  await waitFor(async () => expect(await sizes()).toEqual(['4 m³ Marrel', '6 m³ Marrel']))
  expect(cell(0, 0).className).not.toContain('missing')
  expect(cell(1, 1).className).toContain('missing')
})

test('a price is typed over and saved with what it was before; nothing shows as saved until it is', async () => {
  await open()
  await goTo(0, 0)
  write('380')
  expect(active()).toBe(cell(1, 0))
  expect(cell(0, 0).textContent).toContain('changed')
  fireEvent.click(saveButton('1 price'))
  expect(await screen.findByText('1 price saved')).toBeTruthy()
  expect(sent).toEqual([
    { prices: [{ ...bin(4), wasteType: 'General Waste', was: 365, now: 380 }], terms: [] },
  ])
  await waitFor(() => expect(cell(0, 0).textContent).toBe('380'))
  expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull()
})

test('the grid is worked by keys: Tab, Delete, Ctrl+D, Escape, Ctrl+S', async () => {
  await open()
  await goTo(0, 0)
  write('380', 'Tab')
  expect(active()).toBe(cell(0, 1))
  write('440')
  press('Delete')
  expect(cell(1, 1).textContent).toContain('No price')
  press('d', { ctrlKey: true })
  expect(cell(1, 1).textContent).toContain('440')
  press('Escape')
  expect(cell(1, 1).textContent).toContain('Not offered')
  press('s', { ctrlKey: true })
  await screen.findByText('2 prices saved')
  expect(sent[0]?.prices).toMatchObject([{ now: 380 }, { wasteType: 'Soil', was: '', now: 440 }])
})

test('a block from a spreadsheet goes in; what is no price is marked and keeps it from being saved', async () => {
  await open()
  await goTo(0, 0)
  paste('380\t440\r\n490\task me\r\n1\t2')
  expect(
    screen.getByText(/4 cells pasted. 1 cell holds no price and is marked. 2 cells did not fit/),
  ).toBeTruthy()
  expect(cell(1, 1).getAttribute('aria-invalid')).toBe('true')
  await goTo(0, 0)
  fireEvent.click(saveButton('4 prices'))
  expect(sent).toEqual([])
  expect(active()).toBe(cell(1, 1))
})

test('a refused save marks its cell, which has the cursor, and what was typed stays', async () => {
  await open()
  await goTo(1, 0)
  write('480')
  refuse = () =>
    Response.json(
      {
        message: 'No',
        errors: [{ field: 'prices.0', message: 'The company does not take this waste type' }],
      },
      { status: 400 },
    )
  fireEvent.click(saveButton('1 price'))
  await waitFor(() => expect(cell(1, 0).getAttribute('aria-invalid')).toBe('true'))
  expect(cell(1, 0).textContent).toContain('480 The company does not take this waste type')
  expect(active()).toBe(cell(1, 0))
})

test('a price that a colleague changed meanwhile is shown with both values, and one is chosen', async () => {
  await open()
  await goTo(1, 0)
  write('480')
  refuse = () => {
    refuse = null
    prices = prices.map((price) => (price.price === 470 ? { ...price, price: 475 } : price))
    const errors = [{ field: 'prices.0', message: 'Someone else has changed this price in the meantime' }]
    return Response.json({ message: 'Stale', errors }, { status: 409 })
  }
  fireEvent.click(saveButton('1 price'))
  const panel = await screen.findByRole('alert', { name: 'A colleague has changed the same prices' })
  expect(within(panel).getByText('West: 6 m³ Marrel, General Waste')).toBeTruthy()
  expect(within(panel).getByText('$475')).toBeTruthy()
  fireEvent.click(within(panel).getByRole('radio', { name: /Yours/ }))
  fireEvent.click(saveButton('1 price'))
  await screen.findByText('1 price saved')
  expect(sent.at(-1)?.prices).toMatchObject([{ was: 475, now: 480 }])
})

test('a zone without prices takes those of another one over, to be saved', async () => {
  await open()
  await gridOf()
  fireEvent.click(screen.getByRole('tab', { name: /Inner/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Copy West' }))
  expect(cell(1, 0).textContent).toContain('470')
  expect(cell(1, 1).textContent).toContain('Not offered')
  saveButton('7 prices')
  expect(sent).toEqual([])
})

test('what is typed stays in another zone, and is asked about before it is lost', async () => {
  const router = await open()
  await goTo(1, 0)
  write('480')
  fireEvent.click(screen.getByRole('tab', { name: /Inner/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Copy West' }))
  fireEvent.click(screen.getByRole('tab', { name: /West/ }))
  await gridOf()
  expect(cell(1, 0).textContent).toContain('480')
  act(() => router.history.push('/people'))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(question.textContent).toContain('Unsaved prices will be lost.')
  fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(cell(1, 0).textContent).toContain('480')
})

test('whoever may not change prices reads them, and nothing can be typed', async () => {
  await open('viewer')
  await goTo(0, 0)
  press('9')
  expect(screen.queryByRole('textbox', { name: /General Waste/ })).toBeNull()
  expect(screen.getByText(/The owner and the office change them/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New zone' })).toBeNull()
})

test('an empty book says what comes first', async () => {
  book = { zones: [], sheets: [] }
  await open()
  expect(await screen.findByRole('button', { name: 'Enter the first prices' })).toBeTruthy()
})
