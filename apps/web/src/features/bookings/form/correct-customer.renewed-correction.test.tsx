import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { newBookingDraft } from '@skipyard/domain/bookings/draft/booking-draft.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { home, sampleCustomer as tom } from '#web/testing/sample-customer.ts'
import { renewedCorrection } from './correct-customer.ts'
import { applyChange, type BookingChange, fillInCustomer, formDraft } from './form-draft.ts'

const shop = { ...home, name: '240 Francis St, Yarraville VIC 3013' }
const site = { ...home, name: '22 Rennie St, Coburg VIC 3058', suburb: 'Coburg', postCode: '3058' }

const empty = formDraft(newBookingDraft(localDate('2026-05-14')), null)
const renewedBy = (change: BookingChange, now: Partial<WireCustomer>) => {
  const values = [fillInCustomer(tom), change].reduce<ReturnType<typeof formDraft>>(
    (before, one) => applyChange(before, one, { isPickFollowing: false }),
    empty,
  )
  return renewedCorrection(values, { ...tom, version: 4, ...now })
}

test('a corrected name is sent with the version that the booking’s own site has made', () => {
  const booked = { customer: { name: 'Tom J. Beckett' }, address: site, sites: [home, site] }
  expect(renewedBy(booked, { address: [home, site] })).toMatchObject({
    version: 4,
    name: 'Tom J. Beckett',
    email: 'tom@example.com',
    address: [home, site],
  })
})

test('what others changed meanwhile and the form left alone stays theirs, sites too', () => {
  const now = { email: 'accounts@example.com', address: [home, shop] }
  expect(renewedBy({ customer: { name: 'Tom J. Beckett' } }, now)).toMatchObject({
    version: 4,
    name: 'Tom J. Beckett',
    email: 'accounts@example.com',
    address: [home, shop],
  })
})

test('a field that both changed keeps the old version, so that it is refused', () => {
  expect(renewedBy({ customer: { name: 'Tom J. Beckett' } }, { name: 'T. Beckett' })).toMatchObject({
    version: 3,
  })
})

test('nothing is sent when others have made the same correction', () => {
  expect(renewedBy({ customer: { name: 'Tom J. Beckett' } }, { name: 'Tom J. Beckett' })).toBeNull()
})
