import { MantineProvider } from '@mantine/core'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { MoneyHost } from '#web/features/invoices/money-host.tsx'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { askAboutMoneyOfDraft } from './ask-about-money-of-draft.ts'
import { besideBooking, type FormDraft } from './form-draft.ts'

const today = localDate('2026-05-14')
const before = sampleBooking({ priceCents: 47_000, paidCents: 37_900 })

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ total: 0, data: [] }))
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MoneyHost />
        <ConfirmHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const ask = (change: Partial<Booking>, mayAnswer = true) => {
  const draft: FormDraft = { ...before, ...change, ...besideBooking(before, null) }
  return askAboutMoneyOfDraft(before, draft, { today, mayAnswer })
}

const choices = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('less paid than before asks what happened to the money, of the whole difference', async () => {
  const asked = ask({ paidCents: 10_000 })
  const words = 'The amount paid goes down by $279.00. What happened to the money?'
  expect(await screen.findByRole('radiogroup', { name: words })).toBeTruthy()
  expect(choices()).toEqual(['refund', 'account', 'mistake'])
  expect(screen.queryByRole('textbox', { name: /Amount/ })).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Reference' }), { target: { value: 'EFT 118' } })
  press('Save')
  expect(await asked).toMatchObject({
    said: { choice: 'refund', amountCents: 27_900, date: today, reference: 'EFT 118' },
    isCancelled: false,
    heldCents: 37_900,
  })
})

test('while Xero is connected it is said what Xero has of money that leaves before an invoice', async () => {
  const words = /Xero gets one payment of what is left, which is no line of the bank/
  localStorage.setItem('skipyard.session.xeroAuthentication', 'true')
  const asked = ask({ paidCents: 10_000 })
  expect(await screen.findByText(words)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'It never came in' }))
  expect(screen.queryByText(words)).toBeNull()
  press('Cancel')
  expect(await asked).toBeNull()
  localStorage.removeItem('skipyard.session.xeroAuthentication')
  void ask({ paidCents: 10_000 })
  await screen.findByRole('radio', { name: 'It never came in' })
  expect(screen.queryByText(words)).toBeNull()
  press('Cancel')
})

test('while Xero is connected it is said where a fee is chosen that Xero is not told of it', async () => {
  const words = /Xero is not told of a fee/
  const cancelled = { drop: { ...before.drop, status: 'Cancelled' } } as const
  localStorage.setItem('skipyard.session.xeroAuthentication', 'true')
  void ask(cancelled)
  fireEvent.click(await screen.findByRole('radio', { name: 'Keep it as a fee' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/no line of the bank/)).toBeNull()
  press('Cancel')
  localStorage.removeItem('skipyard.session.xeroAuthentication')
  void ask(cancelled)
  fireEvent.click(await screen.findByRole('radio', { name: 'Keep it as a fee' }))
  expect(screen.queryByText(words)).toBeNull()
  press('Cancel')
})

test('an amount that was typed wrongly is only corrected', async () => {
  const asked = ask({ paidCents: 10_000 })
  fireEvent.click(await screen.findByRole('radio', { name: 'It never came in' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  press('Save')
  expect(await asked).toMatchObject({ said: { choice: 'mistake', amountCents: 27_900 } })
})

test('whoever thinks better of it saves nothing', async () => {
  const asked = ask({ paidCents: 10_000 })
  await screen.findByRole('radio', { name: 'It never came in' })
  press('Cancel')
  expect(await asked).toBeNull()
})

test('nothing is asked where no money goes off the booking', async () => {
  expect(await ask({ paidCents: 47_000 })).toBe('nothing')
  expect(await ask({ label: 'NEW' })).toBe('nothing')
})

test('a dispatcher, who does not enter money, is told that the office decides', async () => {
  const asked = ask({ drop: { ...before.drop, status: 'Cancelled' } }, false)
  expect((await screen.findByRole('dialog')).textContent).toContain('The office decides what happens to it')
  press('Cancel the booking')
  expect(await asked).toMatchObject({ said: { choice: 'later', amountCents: 37_900 }, isCancelled: true })
})
