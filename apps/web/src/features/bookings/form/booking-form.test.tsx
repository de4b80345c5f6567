import { MantineProvider } from '@mantine/core'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isConnectionLost } from '#web/client/connection.ts'
import { profileQuery } from '#web/client/session.ts'
import { home } from '#web/testing/sample-customer.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { FormIsOpen } from '#web/ui/form-drawer/form-is-open.ts'
import { BookingForm } from './booking-form.tsx'
import { openBooking } from './open-booking.ts'

const today = localDate('2026-05-14')
const timeZone = 'Australia/Melbourne'
const tom = {
  _id: '01900000-0000-7000-8000-000000000001',
  version: 3,
  name: 'Tom Beckett',
  companyName: '',
  phone: '0491570156',
  email: 'tom@example.com',
  gender: '',
  type: 'Company',
  bookingSource: 'Letterbox card',
  billingAddress: '',
  comments: '',
  address: [home],
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.8,
  lon: 144.9,
}

const sent: { method: string; path: string; key: string | null; body: unknown }[] = []
let answerToSave: () => Response
let isReachable: boolean
let sheets: object[]
let answerToQuote: () => Response

const openAllYear = { version: 1, state: 'VIC', holidays: [], closedDays: [], weekdays: [] }
const noPrices = { version: 1, zones: [], surcharges: [], knowsYard: true }
const retail = {
  id: '01900000-0000-7000-8000-00000000000a',
  priceClass: 'Retail',
  validFrom: '2026-03-01T00:00:00Z',
}
const quoteOf = (total: number) => ({
  zone: 'West',
  priceClass: 'Retail',
  validFrom: '2026-03-01T00:00:00Z',
  lines: [
    { kind: 'hire', words: '6 m³, West, 7 days and 1.5 t', unitPrice: total, quantity: 1, amount: total },
  ],
  total,
  includedDays: 7,
  includedTonnes: 1.5,
  extraDay: 22,
  perTonne: 165,
})
const quoted = (total: number) =>
  Response.json({ data: { quote: quoteOf(total), reason: null, message: '' } })

function answer(path: string): Response {
  if (path === '/ready') return isReachable ? Response.json({}) : Response.error()
  if (path.startsWith('/api/v1.0/customers')) return Response.json({ total: 1, data: [tom] })
  if (path.startsWith('/api/v1.0/binCount')) return Response.json({ data: { total: 0, availability: [] } })
  if (path === '/api/v1.0/runPlanner/seats') return Response.json({ data: [] })
  if (path === '/api/v1.0/priceBook') return Response.json({ data: { ...noPrices, sheets } })
  if (path === '/api/v1.0/settings/closed-days') return Response.json({ data: openAllYear })
  if (path === '/api/v1.0/priceBook/quote') return answerToQuote()
  return path === '/api/v1.0/bookings' ? answerToSave() : Response.json({ data: [home] })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sent.length = 0
  isReachable = true
  sheets = []
  answerToQuote = () => quoted(470)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ method: init.method ?? '', path, key, body })
    return answer(path)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function renderForm() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, timeZone })
  const settings = {
    pickupConfirm: false,
    wasteTypes: ['General Waste'],
    hireDays: 7,
    binSizes: [6],
    binTypes: ['Hook', 'Marrel'],
    numberedBins: false,
  }
  const opened = openBooking({ kind: 'new' }, null, { today, timeZone, settings, areSettingsRead: true })
  const onSaved = vi.fn()
  const formThatIs = (isOpen: boolean) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <FormIsOpen value={isOpen}>
          <BookingForm
            opened={opened}
            record={null}
            isGone={false}
            readCurrent={() => Promise.reject(new Error('There is nothing to read'))}
            onDirty={() => undefined}
            onCancel={() => undefined}
            onSaved={onSaved}
          />
        </FormIsOpen>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { unmount, rerender } = render(formThatIs(true))
  return { onSaved, leave: unmount, slideAway: () => rerender(formThatIs(false)) }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const lookup = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
const write = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
const savesSent = () => sent.filter(({ path }) => path === '/api/v1.0/bookings')

async function chooseTom() {
  fireEvent.click(screen.getByRole('radio', { name: /^6 m³/ }))
  press('Next')
  write(lookup(/Phone/), '0491570')
  await act(() => vi.advanceTimersByTimeAsync(600))
  fireEvent.click(await screen.findByRole('option', { name: /Tom Beckett/ }))
}

test('Next without a bin says so and stays', () => {
  renderForm()
  press('Next')
  expect(screen.getByText('Please provide size of the bin*')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Dates' })).toBeTruthy()
})

test('a deposit over the total is said on leaving the field', () => {
  renderForm()
  write(box('Price'), '100')
  write(box('Paid'), '120')
  fireEvent.blur(box('Paid'))
  expect(screen.getByText('Deposit amount cannot exceed the total booking payment')).toBeTruthy()
})

test('a known customer found by phone fills in the rest', async () => {
  renderForm()
  await chooseTom()
  expect(lookup(/^Name/).value).toBe('Tom Beckett')
  expect(box('Email').value).toBe('tom@example.com')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Company' }).checked).toBe(true)
  expect(box(/Booking Source Name/).value).toBe('Letterbox card')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /14 Blyth St/ }).checked).toBe(true)
})

test('beside somebody new stands the hire, to be read back on the phone', () => {
  renderForm()
  fireEvent.click(screen.getByRole('radio', { name: /^6 m³/ }))
  press('Next')
  const panel = within(screen.getByRole('complementary', { name: 'At a glance' }))
  expect(panel.getByRole('heading', { name: 'New customer' })).toBeTruthy()
  expect(panel.getByRole('heading', { name: 'The hire' })).toBeTruthy()
  expect(panel.getByText('6 m³ Marrel')).toBeTruthy()
})

test('a saved booking carries the customer, and one key however often it is pressed', async () => {
  answerToSave = () => Response.json({ message: 'Internal Server Error!' }, { status: 500 })
  const { onSaved } = renderForm()
  await chooseTom()
  press('Next')
  press(/Add Booking/)
  press(/Add Booking/)
  await waitFor(() => expect(savesSent()).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Add Booking/ }).getAttribute('aria-busy')).toBe('false'),
  )
  press(/Add Booking/)
  await waitFor(() => expect(savesSent()).toHaveLength(2))
  const [first, second] = savesSent()
  expect(first?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(second?.key).toBe(first?.key)
  expect(first?.body).toMatchObject({
    binSize: 6,
    dropoffDate: '2026-05-14T00:00:00Z',
    pickupDate: '2026-05-21T00:00:00Z',
    customerData: { id: tom._id, newCustomer: false },
  })
  expect(onSaved).not.toHaveBeenCalled()
})

test('what the server complains about is shown at its field, with everything typed still there', async () => {
  const errors = [{ field: 'phone', message: 'Please provide a valid phone number*' }]
  answerToSave = () => Response.json({ message: 'Not valid', errors }, { status: 400 })
  renderForm()
  await chooseTom()
  press('Next')
  press(/Add Booking/)
  expect(await screen.findByText('Please provide a valid phone number*')).toBeTruthy()
  expect(lookup(/^Name/).value).toBe('Tom Beckett')
})

test.each([
  ['gone', 'leave'],
  ['sliding away', 'slideAway'],
] as const)(
  'a save that waits for the connection is not sent once the form was left and is %s',
  async (_, how) => {
    answerToSave = () => Response.error()
    isReachable = false
    const form = renderForm()
    await chooseTom()
    press('Next')
    press(/Add Booking/)
    await waitFor(() => expect(isConnectionLost()).toBe(true))
    const before = savesSent().length
    form[how]()
    isReachable = true
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(isConnectionLost()).toBe(false)
    expect(savesSent()).toHaveLength(before)
  },
)

test('turning the permit off and on again finds its fields empty', async () => {
  renderForm()
  await chooseTom()
  press('Next')
  const permit = screen.getByRole('switch', { name: 'Permit required' })
  fireEvent.click(permit)
  write(box('Permit Cost'), '85')
  fireEvent.click(permit)
  expect(screen.queryByRole('textbox', { name: 'Permit Cost' })).toBeNull()
  fireEvent.click(permit)
  expect(box('Permit Cost').value).toBe('')
})

test('a note that is pasted too long stays whole, and the form says how long it may be', async () => {
  renderForm()
  fireEvent.click(screen.getByRole('radio', { name: /^6 m³/ }))
  const notes = screen.getByLabelText<HTMLInputElement>('Office notes')
  const pasted = 'The gate code changes daily. '.repeat(80)
  write(notes, pasted)
  press('Next')
  expect(await screen.findByText(texts.booking.noteTooLong)).toBeDefined()
  expect(notes.value).toBe(pasted)
})

test('a price with cents is refused as it was typed; 350.00 and $1,200 are read as they are meant', () => {
  renderForm()
  const price = box('Price')
  for (const [typed, words] of [
    ['350.50', 'Please enter whole dollars, without cents*'],
    ['-3', 'Please enter digits only*'],
    ['ten', 'Please enter digits only*'],
  ] as const) {
    write(price, typed)
    fireEvent.blur(price)
    expect(screen.getByText(words)).toBeDefined()
    expect(box('Price').value).toBe(typed)
  }
  for (const [typed, shown, pending] of [
    ['350.00', '350', '$350'],
    ['$1,200', '1200', '$1,200'],
  ] as const) {
    write(price, typed)
    expect(price.value).toBe(typed)
    fireEvent.blur(price)
    expect(price.value).toBe(shown)
    expect(screen.getByLabelText('Pending').textContent).toBe(pending)
    expect(screen.queryByText(/digits only|without cents/)).toBeNull()
  }
})

test('the banner says on which day the size runs out with this booking counted, on every step, and lets it be saved', async () => {
  const answers = globalThis.fetch
  const dayOf = (day: number, available: number) => ({
    date: `2026-05-${day}T00:00:00Z`,
    count: available,
    baseCount: 2,
    baseCountChanged: 0,
    plannedDrops: 0,
    plannedPicks: 0,
    available,
  })
  const availability = [14, 15, 16, 17, 18, 19, 20, 21].map((day) => dayOf(day, day === 16 ? 0 : 1))
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === '/api/v1.0/binCount/getBinPredictionBySize'
      ? Promise.resolve(Response.json({ data: { total: availability.length, availability } }))
      : answers(path, init),
  )
  renderForm()
  expect(screen.queryByText(/Free stock reaches/)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^6 m³/ }))
  const banner = await screen.findByText(/Free stock reaches/)
  const notice = `${texts.inventory.runsOut(6, 'Marrel')} Free stock reaches −1 on Sat 16/05. ${texts.inventory.wayOut}`
  expect(banner.textContent).toBe(notice)
  expect(banner.closest('[role]')?.getAttribute('role')).toBe('status')
  await chooseTom()
  expect(screen.getByText(/Free stock reaches/).textContent).toBe(notice)
  press('Next')
  expect(screen.getByText(/Free stock reaches/).textContent).toBe(notice)
  expect(screen.getByRole('button', { name: /Add Booking/ }).getAttribute('aria-disabled')).not.toBe('true')
})

describe('with a Price Book', () => {
  beforeEach(() => {
    sheets = [retail]
  })
  const reason = () =>
    screen.queryByRole<HTMLInputElement>('textbox', { name: /Reason for a different price/ })
  const settle = () => act(() => vi.advanceTimersByTimeAsync(600))
  const back = () => fireEvent.click(screen.getByRole('button', { name: /Mandatory Details/ }))

  test('the price is filled in as soon as size and address are known, and says how it came about', async () => {
    renderForm()
    await chooseTom()
    await settle()
    back()
    await waitFor(() => expect(box('Price').value).toBe('470'))
    expect(screen.getByText('Price from the Price Book.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'How this was worked out' }))
    expect(await screen.findByText('6 m³, West, 7 days and 1.5 t')).toBeTruthy()
    const asked = sent.find(({ path }) => path === '/api/v1.0/priceBook/quote')
    expect(asked?.body).toMatchObject({
      address: { suburb: 'Yarraville' },
      binSize: 6,
      customerId: tom._id,
      dropDate: '2026-05-14T00:00:00Z',
    })
  })

  test('what was typed stays, wants a reason, and the book’s price can be taken instead', async () => {
    renderForm()
    write(box('Price'), '400')
    await chooseTom()
    await settle()
    press('Next')
    expect(await screen.findByText('Please give a reason for the different price')).toBeTruthy()
    expect(savesSent()).toHaveLength(0)
    expect(box('Price').value).toBe('400')
    press('Use $470')
    expect(box('Price').value).toBe('470')
    expect(reason()).toBeNull()
  })

  test('a price of one’s own is sent with its reason', async () => {
    answerToSave = () => Response.json({ message: 'Internal Server Error!' }, { status: 500 })
    renderForm()
    write(box('Price'), '400')
    await chooseTom()
    await settle()
    back()
    await waitFor(() => expect(reason()).toBeTruthy())
    const field = reason()
    if (field) write(field, 'Third bin this month')
    fireEvent.keyDown(box('Price'), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(savesSent()).toHaveLength(1))
    expect(savesSent()[0]?.body).toMatchObject({ bookingPayment: 400, priceReason: 'Third bin this month' })
  })

  test('without a price in the book it asks for one by hand, and what is not taken is said at the waste', async () => {
    const refused = (reason: string, message: string) => () =>
      Response.json({ data: { quote: null, reason, message } })
    answerToQuote = refused('price-missing', 'The Price Book has no price for General Waste')
    renderForm()
    await chooseTom()
    await settle()
    back()
    expect(await screen.findByText(/has no price for General Waste. Please enter the price./)).toBeTruthy()
    answerToQuote = refused('not-offered', 'General Waste is not taken in a 6 m³ Hook bin')
    fireEvent.click(screen.getByRole('radio', { name: 'Hook' }))
    await settle()
    expect(screen.queryByText(/Please enter the price/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /Additional Information/ }))
    expect(await screen.findByText('General Waste is not taken in a 6 m³ Hook bin')).toBeTruthy()
  })

  test('a book that does not answer is said quietly, and the price is typed', async () => {
    answerToQuote = () => Response.json({ message: texts.server.internal }, { status: 500 })
    renderForm()
    await chooseTom()
    await settle()
    back()
    expect(await screen.findByText(/cannot be reached right now/)).toBeTruthy()
    write(box('Price'), '450')
    expect(box('Price').value).toBe('450')
    expect(reason()).toBeNull()
  })
})
