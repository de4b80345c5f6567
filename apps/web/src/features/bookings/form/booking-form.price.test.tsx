import { texts } from '@skipyard/domain/shared/texts.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  box,
  chooseTom,
  lookup,
  press,
  quoted,
  renderForm,
  retail,
  savesSent,
  server,
  startServer,
  stopServer,
  tom,
  write,
} from './testing/open-test-form.ts'

beforeEach(() => {
  startServer()
  server.sheets = [retail]
})
afterEach(stopServer)

const reason = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /Reason for a different price/ })
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
  const asked = server.sent.find(({ path }) => path === '/api/v1.0/priceBook/quote')
  expect(asked?.body).toMatchObject({
    address: { suburb: 'Yarraville' },
    binSize: 6,
    customerId: tom._id,
    dropDate: '2026-05-14T00:00:00Z',
  })
})

test('a suburb that contradicts the place on the map is said beside the price', async () => {
  server.toQuote = () => quoted(470, true)
  renderForm()
  await chooseTom()
  await settle()
  back()
  expect(
    await screen.findByText(/^Yarraville, its postcode and the place on the map do not belong/),
  ).toBeTruthy()
  expect(box('Price').value).toBe('470')
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
  server.toSave = () => Response.json({ message: 'Internal Server Error!' }, { status: 500 })
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
  server.toQuote = refused('price-missing', 'The Price Book has no price for General Waste')
  renderForm()
  await chooseTom()
  await settle()
  back()
  expect(await screen.findByText(/has no price for General Waste. Please enter the price./)).toBeTruthy()
  server.toQuote = refused('not-offered', 'General Waste is not taken in a 6 m³ Hook bin')
  fireEvent.click(screen.getByRole('radio', { name: 'Hook' }))
  await settle()
  expect(screen.queryByText(/Please enter the price/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Additional Information/ }))
  expect(await screen.findByText('General Waste is not taken in a 6 m³ Hook bin')).toBeTruthy()
})

test('what has no price in the book is not booked at $0 unasked', async () => {
  server.toQuote = () =>
    Response.json({ data: { quote: null, reason: 'price-missing', message: 'No price for 6 m³ in West' } })
  server.toSave = () => saved(0)
  renderForm()
  await chooseTom()
  await settle()
  press('Next')
  expect(
    await screen.findByText(/has no price for this. Please enter it, or give a reason for \$0/),
  ).toBeTruthy()
  expect(savesSent()).toHaveLength(0)
  write(box(/Reason for \$0/), 'Sponsored')
  fireEvent.keyDown(box('Price'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(savesSent()).toHaveLength(1))
  expect(savesSent()[0]?.body).toMatchObject({ bookingPayment: 0, priceReason: 'Sponsored' })
})

test('a book that does not answer is said quietly, and the price is typed', async () => {
  server.toQuote = () => Response.json({ message: texts.server.internal }, { status: 500 })
  renderForm()
  await chooseTom()
  await settle()
  back()
  expect(await screen.findByText(/cannot be reached right now/)).toBeTruthy()
  write(box('Price'), '450')
  expect(box('Price').value).toBe('450')
  expect(reason()).toBeNull()
})

/** A Price Book whose answer comes when it is said to. */
function holdQuote() {
  let settle: (answer: Response) => void = () => undefined
  const held = new Promise<Response>((resolve) => {
    settle = resolve
  })
  server.toQuote = () => held
  return (answer: Response) => act(async () => settle(answer))
}

const saved = (total: number) => Response.json({ message: `${total}` }, { status: 500 })
const waiting = () => screen.queryAllByText(/Waiting for the price/)

test('a save before the Price Book has answered waits, says so, and goes with the price of the book', async () => {
  const answerQuote = holdQuote()
  server.toSave = () => saved(470)
  renderForm()
  await chooseTom()
  press('Next')
  press(/Add Booking/)
  press(/Add Booking/)
  await settle()
  expect(waiting().length).toBeGreaterThan(0)
  expect(savesSent()).toHaveLength(0)
  await answerQuote(quoted(470))
  await waitFor(() => expect(savesSent()).toHaveLength(1))
  expect(savesSent()[0]?.body).toMatchObject({ bookingPayment: 470 })
  expect(waiting()).toHaveLength(0)
})

test('a price that is being asked says so at its field', async () => {
  const answerQuote = holdQuote()
  renderForm()
  await chooseTom()
  await settle()
  back()
  expect(box('Price').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('Asking the Price Book …').getAttribute('role')).toBe('status')
  await answerQuote(quoted(470))
  await waitFor(() => expect(box('Price').value).toBe('470'))
  expect(box('Price').getAttribute('aria-busy')).toBeNull()
})

test('a book that fails while the save waits refuses $0, and takes the price that is typed then', async () => {
  const answerQuote = holdQuote()
  server.toSave = () => saved(450)
  renderForm()
  await chooseTom()
  press('Next')
  press(/Add Booking/)
  await settle()
  server.toQuote = () => Response.json({ message: texts.server.internal }, { status: 500 })
  await answerQuote(Response.json({ message: 'Not found' }, { status: 404 }))
  expect(
    await screen.findByText(/cannot be reached. Please enter the price, or give a reason for \$0/),
  ).toBeTruthy()
  expect(savesSent()).toHaveLength(0)
  write(box('Price'), '450')
  fireEvent.keyDown(box('Price'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(savesSent()).toHaveLength(1))
  expect(savesSent()[0]?.body).toMatchObject({ bookingPayment: 450 })
})

test('a book that was silent is asked again', async () => {
  server.toQuote = () => Response.json({ message: 'Not found' }, { status: 404 })
  renderForm()
  await chooseTom()
  await settle()
  back()
  await screen.findByText(/cannot be reached right now/)
  server.toQuote = () => quoted(470)
  press('Ask again')
  await settle()
  await waitFor(() => expect(box('Price').value).toBe('470'))
})

test('$0 where the book says more is refused at the price, with the reason as the way out', async () => {
  server.toSave = () => saved(0)
  renderForm()
  await chooseTom()
  await settle()
  back()
  await waitFor(() => expect(box('Price').value).toBe('470'))
  write(box('Price'), '')
  fireEvent.keyDown(box('Price'), { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText(/The Price Book says \$470. Please enter a price/)).toBeTruthy()
  expect(savesSent()).toHaveLength(0)
  write(box(/Reason for \$0/), 'Sponsored')
  fireEvent.keyDown(box('Price'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(savesSent()).toHaveLength(1))
  expect(savesSent()[0]?.body).toMatchObject({ bookingPayment: 0, priceReason: 'Sponsored' })
})

describe('a known customer who is typed and not chosen', () => {
  const ownPrice = 380
  /** What the book says of Tom and of everybody else. */
  const quoteFor = ({ customerId }: { customerId?: unknown }) =>
    quoted(customerId === tom._id ? ownPrice : 470)
  const quotesSent = () => server.sent.filter(({ path }) => path === '/api/v1.0/priceBook/quote')

  async function typeTom(name = 'Tom Beckett') {
    fireEvent.click(screen.getByRole('radio', { name: /^6 m³/ }))
    press('Next')
    write(lookup(/Address/), '14 Blyth St')
    await settle()
    // Below what was found stands the choice to keep the text.
    const [found] = await screen.findAllByRole('option', { name: /Blyth/ })
    if (found) fireEvent.click(found)
    write(lookup(/^Name/), name)
    write(lookup(/Phone/), tom.phone)
  }

  test('is looked up before a save goes, which says so, and is quoted at their own prices', async () => {
    const found = Promise.withResolvers<Response>()
    server.toCustomers = () => found.promise
    server.toQuote = quoteFor
    server.toSave = () => saved(ownPrice)
    renderForm()
    await typeTom()
    press('Next')
    press(/Add Booking/)
    expect(screen.queryAllByText(/Waiting for the customer/).length).toBeGreaterThan(0)
    await settle()
    back()
    expect(screen.getByText('Looking up the customer …').getAttribute('role')).toBe('status')
    expect(savesSent()).toHaveLength(0)
    await act(async () => found.resolve(Response.json({ total: 1, data: [tom] })))
    await waitFor(() => expect(savesSent()).toHaveLength(1))
    expect(savesSent()[0]?.body).toMatchObject({ bookingPayment: ownPrice })
    expect(quotesSent().map(({ body }) => body)).toMatchObject([{ customerId: tom._id }])
  })

  test('is somebody new under another name, at the prices of everybody', async () => {
    server.toQuote = quoteFor
    renderForm()
    await typeTom('Tina Beckett')
    await settle()
    back()
    await waitFor(() => expect(box('Price').value).toBe('470'))
  })

  test('is not quoted as the one chosen before whose phone was typed over', async () => {
    server.toQuote = quoteFor
    renderForm()
    await chooseTom()
    await settle()
    write(lookup(/Phone/), '0491570999')
    await settle()
    back()
    await waitFor(() => expect(box('Price').value).toBe('470'))
  })
})
