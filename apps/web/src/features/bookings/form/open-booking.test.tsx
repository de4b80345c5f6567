import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { expect, test } from 'vitest'
import { sampleSettings } from '#web/client/sample-settings.ts'
import { sampleCustomer } from '#web/testing/sample-customer.ts'
import { draftErrors } from './draft-places.ts'
import { applyChange, besideBooking, wireOfDraft } from './form-draft.ts'
import { type BookingStart, openBooking } from './open-booking.ts'

const today = localDate('2026-05-14')
const settings = { ...sampleSettings.bookings, hireDays: 10, binSizes: [4, 6], binTypes: ['Hook'] }

const facts = { today, timeZone: 'Australia/Melbourne', areSettingsRead: true }

const open = (start?: BookingStart, bookings: typeof settings | null = settings) =>
  openBooking({ kind: 'new', ...(start && { start }) }, null, { ...facts, settings: bookings })

const errorsOf = (opened: ReturnType<typeof open>) => {
  const errors = draftErrors(opened.draft, { ...opened, before: null })
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

test('a new booking is picked up after the company’s hire days, also when its drop moves', () => {
  const { draft } = open()
  expect(draft).toMatchObject({ drop: { date: today }, pick: { date: '2026-05-24' } })
  const moved = applyChange(draft, { drop: { date: localDate('2026-05-20') } }, { isPickFollowing: true })
  expect(moved.pick.date).toBe('2026-05-30')
})

test('a booking begun from a customer’s page is filled in with them and their only address', () => {
  const { draft } = open({ dropDate: today, customer: sampleCustomer })
  expect(draft).toMatchObject({
    customer: { id: sampleCustomer._id, name: sampleCustomer.name, phone: sampleCustomer.phone },
    address: sampleCustomer.address[0],
    drop: { date: today },
  })
})

test.each([
  ['Letterbox card', { bookingSource: 'Other', bookingSourceName: 'Letterbox card' }],
  ['RSH', { bookingSource: 'RSH', bookingSourceName: '' }],
])('a booking opened for an edit is the form, and goes out as it came: source %s', (bookingSource, sent) => {
  const before = sampleBooking()
  const booking = { ...before, customer: { ...before.customer, bookingSource } }
  const record = { ...booking, ...besideBooking(booking, null) }
  const row = { version: booking.version, booking: record, customer: null }
  const { draft } = openBooking({ kind: 'edit', bookingId: booking.id }, row, { ...facts, settings })
  expect(draft).toBe(record)
  const wire = wireOfDraft(draft, facts.timeZone)
  expect(wire).toMatchObject({
    ...sent,
    binSize: booking.binSize,
    bookingPayment: booking.priceCents / 100,
    customerData: { id: booking.customer.id, bookingSource, newCustomer: false },
    address: booking.address,
  })
  expect(wire).not.toHaveProperty('priceReason')
})

test('a new booking starts with a type that is offered', () => {
  expect(open().draft.binType).toBe('Hook')
  expect(open(undefined, { ...settings, binTypes: ['Hook', 'Marrel'] }).draft.binType).toBe('Marrel')
  expect(open(undefined, null).draft.binType).toBe('Marrel')
})

test('a bin that is not offered is complained about before anything is sent', () => {
  const opened = open({ binSize: 8, binType: 'Marrel', dropDate: today })
  expect(errorsOf(opened)).toMatchObject({
    binSize: texts.settings.sizeNotOffered(8),
    binType: texts.settings.typeNotOffered('Marrel'),
  })
  const unknown = { ...opened, offered: undefined }
  expect(errorsOf(unknown)).not.toHaveProperty('binSize')
})

test('waste types kept on the device are not taken for the company’s while the server does not answer', () => {
  const kept = openBooking({ kind: 'new' }, null, { ...facts, settings, areSettingsRead: false })
  expect(kept.wasteTypes).toBeNull()
  expect(kept.draft.pick.date).toBe('2026-05-24')
  expect(open().wasteTypes).toEqual(settings.wasteTypes)
})
