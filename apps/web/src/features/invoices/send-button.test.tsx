import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { awaitOutcome, SendButton } from './send-button.tsx'

const document = { bookingId: '0196cf2e-0000-7000-8000-00000000b002', invoiceNumber: 'SKY-1066-001' }
let answer: () => Promise<Response>
let presses: unknown[]

beforeEach(() => {
  presses = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    presses.push(typeof body === 'string' ? JSON.parse(body) : body)
    return answer()
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type State = Parameters<typeof SendButton>[0]['state']

const shown = (state: State, mayWrite: boolean, version = 1) => (
  <MantineProvider env="test">
    <SendButton state={state} document={document} version={version} mayWrite={mayWrite} />
    <ToastHost />
  </MantineProvider>
)

/** The button as it stands; what it answers shows it as it stands later. */
function show(state: State, mayWrite = true): (later: State, version?: number) => void {
  const { rerender } = render(shown(state, mayWrite))
  return (later, version) => rerender(shown(later, mayWrite, version))
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('an invoice that was not sent has Send; pressed, it reads Sending and is closed until the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  show('Not sent')
  fireEvent.click(button('Send'))
  await waitFor(() => expect(button('Sending').disabled).toBe(true))
  fireEvent.click(button('Sending'))
  expect(presses).toEqual([document])
  resolve(Response.json({ data: { sendError: '' }, message: 'Sending' }))
  expect(await screen.findByText('SKY-1066-001: Sending')).toBeTruthy()
  await waitFor(() => expect(button('Send').disabled).toBe(false))
})

test('one that is on its way is closed; one that was sent says Sent and has no button', () => {
  show('Sending')
  expect(button('Sending').disabled).toBe(true)
  cleanup()
  show('Sent')
  expect(screen.getByText('Sent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull()
})

test('what became a file, as no mail server is set, is told as not sent and keeps its Send', async () => {
  const later = show('Sending')
  later('Not sent')
  expect(await screen.findByText('Written to a file: no mail server is set')).toBeTruthy()
  expect(screen.queryByText('Invoice Sent Successfully')).toBeNull()
  expect(button('Send').disabled).toBe(false)
})

test('what failed can be tried again, what nobody is sure of sent again; who only reads sees how it stands', () => {
  show('Error sending email')
  expect(button('Try again').disabled).toBe(false)
  cleanup()
  show('Unsure')
  expect(button('Send again').disabled).toBe(false)
  cleanup()
  show('Not sent', false)
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull()
  expect(screen.getByText('Not sent')).toBeTruthy()
})

test('a press that the server refuses says Error sending invoice; a mail that failed, Error sending email', async () => {
  answer = () => Promise.resolve(Response.json({ message: 'This invoice is void' }, { status: 409 }))
  show('Not sent')
  fireEvent.click(button('Send'))
  expect(await screen.findByText('Error sending invoice')).toBeTruthy()
  expect(screen.getByText('This invoice is void')).toBeTruthy()
  cleanup()
  const sendError = 'No mail server'
  answer = () => Promise.resolve(Response.json({ data: { sendError }, message: 'Error sending email' }))
  show('Error sending email')
  fireEvent.click(button('Try again'))
  expect(await screen.findByText('Error sending email')).toBeTruthy()
  expect(await screen.findByText(sendError)).toBeTruthy()
})

test('once the mail has arrived, whoever saw it on its way is told Invoice Sent Successfully; one sent long ago is not news', async () => {
  show('Sent')
  expect(screen.queryByText('Invoice Sent Successfully')).toBeNull()
  cleanup()
  const become = show('Sending')
  become('Sent')
  expect(await screen.findByText('Invoice Sent Successfully')).toBeTruthy()
})

test('one that could not be mailed after all says Error sending email to whoever saw it on its way', async () => {
  const become = show('Sending')
  become('Error sending email')
  expect((await screen.findByRole('alert')).textContent).toContain('Error sending email')
  expect(button('Try again')).toBeTruthy()
})

test('a sent invoice that is sent again is told by the page that knows of it, not by what it says of the mail before', async () => {
  const later = show('Sent')
  awaitOutcome('SKY-1066-001', 2)
  later('Sent', 1)
  expect(screen.queryByText('Invoice Sent Successfully')).toBeNull()
  later('Sent', 2)
  expect(await screen.findByText('Invoice Sent Successfully')).toBeTruthy()
})

test('a page that was faster than the answer tells the outcome too, and only once', async () => {
  const later = show('Error sending email')
  later('Error sending email', 2)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => awaitOutcome('SKY-1066-001', 2))
  expect((await screen.findByRole('alert')).textContent).toContain('Error sending email')
  fireEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  later('Error sending email', 3)
  expect(screen.queryByRole('alert')).toBeNull()
})
