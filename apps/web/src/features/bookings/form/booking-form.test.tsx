import { wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isConnectionLost } from '#web/client/connection.ts'
import { queryClient } from '#web/client/query-client.ts'
import { unseen } from '#web/testing/unseen.ts'
import {
  box,
  chooseTom,
  lookup,
  press,
  renderForm,
  savesSent,
  server,
  startServer,
  stopServer,
  tom,
  write,
} from './testing/open-test-form.ts'

beforeEach(startServer)
afterEach(stopServer)

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
  server.toSave = () => Response.json({ message: 'Internal Server Error!' }, { status: 500 })
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
  server.toSave = () => Response.json({ message: 'Not valid', errors }, { status: 400 })
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
    server.toSave = () => Response.error()
    server.isReachable = false
    const form = renderForm()
    await chooseTom()
    press('Next')
    press(/Add Booking/)
    await waitFor(() => expect(isConnectionLost()).toBe(true))
    const before = savesSent().length
    form[how]()
    server.isReachable = true
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
    expect(screen.getByLabelText('Pending amount').textContent).toBe(pending)
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

test('the banner counts all bins of an order', async () => {
  const answers = globalThis.fetch
  const availability = [14, 15, 16, 17, 18, 19, 20, 21].map((day) => ({
    date: `2026-05-${day}T00:00:00Z`,
    ...{ count: 2, baseCount: 2, baseCountChanged: 0, plannedDrops: 0, plannedPicks: 0, available: 2 },
  }))
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === '/api/v1.0/binCount/getBinPredictionBySize'
      ? Promise.resolve(Response.json({ data: { total: availability.length, availability } }))
      : answers(path, init),
  )
  renderForm()
  const more = () => fireEvent.click(screen.getByRole('button', { name: 'One bin more' }))
  fireEvent.click(screen.getByRole('radio', { name: /^6 m³/ }))
  more()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/Free stock reaches/)).toBeNull()
  more()
  const banner = await screen.findByText(/Free stock reaches −1/)
  expect(banner.textContent).toContain(texts.inventory.runsOut(6, 'Marrel'))
})

test('a save before the stock has answered waits, says so, and tells with the saved booking what runs short', async () => {
  const answers = globalThis.fetch
  const short = [14, 15, 16, 17, 18, 19, 20, 21].map((day) => ({
    date: `2026-05-${day}T00:00:00Z`,
    ...{ count: 2, baseCount: 2, baseCountChanged: 0, plannedDrops: 2, plannedPicks: 0, available: 0 },
  }))
  let answerStock: (days: Response) => void = () => undefined
  const stock = new Promise<Response>((resolve) => {
    answerStock = resolve
  })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === '/api/v1.0/binCount/getBinPredictionBySize' ? stock : answers(path, init),
  )
  server.toSave = () => Response.json({ data: wireOfBooking(sampleBooking(), 'Australia/Melbourne', unseen) })
  const { onSaved } = renderForm()
  await chooseTom()
  press('Next')
  press(/Add Booking/)
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.queryAllByText('Waiting for the stock before saving.').length).toBeGreaterThan(0)
  expect(savesSent()).toHaveLength(0)
  await act(async () => answerStock(Response.json({ data: { total: short.length, availability: short } })))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(savesSent()).toHaveLength(1)
  expect((await screen.findByText('SKY-1066 saved')).closest('[role]')?.textContent).toContain(
    texts.inventory.runsOut(6, 'Marrel'),
  )
})
