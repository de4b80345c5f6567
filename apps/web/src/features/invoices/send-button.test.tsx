import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from '#web/ui/toast.tsx'
import { SendButton } from './send-button.tsx'

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

const shown = (state: State, mayWrite: boolean) => (
  <MantineProvider env="test">
    <SendButton state={state} document={document} mayWrite={mayWrite} />
    <ToastHost />
  </MantineProvider>
)

/** The button as it stands; what it answers shows it as it stands later. */
function show(state: State, mayWrite = true): (later: State) => void {
  const { rerender } = render(shown(state, mayWrite))
  return (later) => rerender(shown(later, mayWrite))
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
  expect(button('Send').disabled).toBe(false)
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
