import { MantineProvider } from '@mantine/core'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import type { MoneyAsked } from '../ask-about-money.ts'
import { MoneyAnswerDialog } from './money-answer-dialog.tsx'

const booking = sampleBooking({ status: 'Cancelled', paidCents: 37_900 })
const answered = vi.fn<(answer: object) => void>()

const question: MoneyAsked = {
  bookingId: booking.id,
  jobID: 'BSB-1',
  customerName: 'Nadia',
  booking,
  amountCents: 37_900,
  choices: ['refund', 'fee', 'account'],
  words: 'What happens to it?',
  isWhole: false,
  today: localDate('2026-05-21'),
}

const entry = (more: object) => ({ kind: 'payment', amount: 379, method: 'Cash', undoneAt: null, ...more })

let answer: () => Promise<Response>

beforeEach(() => {
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  answered.mockReset()
  vi.unstubAllGlobals()
})

function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MoneyAnswerDialog asked={question} asker={null} onAnswer={answered} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const method = () => screen.getByRole('combobox', { name: 'Method' })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('money goes back by the way the latest of it came', async () => {
  const data = [entry({ method: 'CreditCard', undoneAt: '2026-05-20T00:00:00Z' }), entry({ kind: 'deposit' })]
  answer = async () => Response.json({ total: 2, received: 379, data })
  show()
  await waitFor(() => expect(method()).toHaveProperty('value', 'Cash'))
  save()
  await waitFor(() => expect(answered).toHaveBeenCalledWith(expect.objectContaining({ method: 'Cash' })))
})

test('before that is read the server finds the way, and nothing else is claimed', async () => {
  answer = () => new Promise(() => undefined)
  show()
  expect(method()).toHaveProperty('disabled', true)
  save()
  await waitFor(() => expect(answered).toHaveBeenCalled())
  expect(answered.mock.calls[0]?.[0]).not.toHaveProperty('method')
})

test('what is chosen stays chosen', async () => {
  answer = async () => Response.json({ total: 1, received: 379, data: [entry({})] })
  show()
  await waitFor(() => expect(method()).toHaveProperty('value', 'Cash'))
  fireEvent.change(method(), { target: { value: 'CreditCard' } })
  save()
  await waitFor(() =>
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ method: 'CreditCard' })),
  )
})
