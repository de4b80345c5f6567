import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { addDays, localDate } from '@skipyard/domain/shared/local-date.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { box, press, renderForm, server, startServer, stopServer, write } from './testing/open-test-form.ts'
import { extraBinBeside } from './testing/test-form.tsx'

const today = localDate('2026-05-14')

beforeEach(startServer)
afterEach(stopServer)

function beside() {
  const booking = sampleBooking()
  const { drop, pick } = booking
  return {
    ...booking,
    permit: { costCents: 8_500, days: 7 },
    drop: { ...drop, date: addDays(today, -2) },
    pick: { ...pick, date: addDays(today, 5) },
  }
}

test('an extra bin is booked from the step it opens at, its permit in sight', async () => {
  server.toSave = () => Response.json({ message: 'Internal Server Error!' }, { status: 500 })
  renderForm(extraBinBeside(beside(), 9))
  expect(screen.getByRole('switch', { name: 'Permit required' })).toHaveProperty('checked', true)
  expect(screen.getByLabelText(/Permit Cost/)).toHaveProperty('value', '85')
  press(/Add Booking/)
  await waitFor(() => expect(server.sent.some(({ path }) => path.endsWith('/order/bins'))).toBe(true))
})

test('in the evening it is proposed for the day after', () => {
  renderForm(extraBinBeside(beside(), 20))
  expect(screen.getByRole('textbox', { name: /^Drop date/ })).toHaveProperty('value', 'Fri 15/05/2026')
})

test('its permit, which the first bin pays for, is its own on days when that one is gone', () => {
  renderForm(extraBinBeside(beside(), 9))
  const enterDay = (name: RegExp, day: string) => {
    write(box(name), day)
    fireEvent.blur(box(name))
  }
  const cost = () => screen.getByLabelText(/Permit Cost/)
  enterDay(/^Pick up date/, '17/05/2026')
  expect(cost()).toHaveProperty('value', '')
  enterDay(/^Pick up date/, '25/05/2026')
  expect(cost()).toHaveProperty('value', '85')
})
