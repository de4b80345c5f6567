import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { newBookingDraft } from '@skipyard/domain/bookings/draft/booking-draft.ts'
import { MOST_CUSTOMER_ADDRESSES } from '@skipyard/domain/customers/customer.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { home, sampleCustomer } from '#web/testing/sample-customer.ts'
import { correctedCustomer } from './correct-customer.ts'
import { applyChange, type BookingChange, fillInCustomer, formDraft } from './form-draft.ts'

const shop = { ...home, name: '240 Francis St, Yarraville VIC 3013' }
const site = { ...home, name: '22 Rennie St, Coburg VIC 3058', suburb: 'Coburg', postCode: '3058' }

const tom: WireCustomer = { ...sampleCustomer, addressList: [home, shop], address: [home, shop] }

const empty = formDraft(newBookingDraft(localDate('2026-05-14')), null)
const filledIn = (record: WireCustomer, change: BookingChange) =>
  [fillInCustomer(record), change].reduce<ReturnType<typeof formDraft>>(
    (before, one) => applyChange(before, one, { isPickFollowing: false }),
    empty,
  )
const correctedBy = (change: BookingChange) => correctedCustomer(filledIn(tom, change))

test('a customer filled in and left alone is not touched', () => {
  expect(correctedBy({})).toBeNull()
})

test('a new email and source are corrected, with the version that was read', () => {
  expect(
    correctedBy({
      customer: { email: 'tb@example.com', bookingSource: 'Other', bookingSourceName: 'Letterbox card' },
    }),
  ).toEqual({
    version: 3,
    name: 'Tom Beckett',
    phone: '0491570156',
    email: 'tb@example.com',
    type: 'Individual',
    bookingSource: 'Letterbox card',
    address: [home, shop],
  })
})

test('the address of this booking is on record already, any other added one is not', () => {
  expect(correctedBy({ address: site, sites: [home, shop, site] })).toBeNull()
  expect(correctedBy({ sites: [home, shop, site] })?.address).toEqual([home, shop, site])
})

test('a removed address is taken off the record', () => {
  expect(correctedBy({ sites: [home] })?.address).toEqual([home])
})

test('another phone is another customer: nobody is corrected', () => {
  expect(correctedBy({ customer: { phone: '0491570157', name: 'Tina Beckett' } })).toBeNull()
})

test('what the booking had kept of an older record does not overwrite the newer one', () => {
  const values = filledIn(tom, { customer: { name: 'T. Beckett', email: 'tb@example.com' } })
  const known = values.known && {
    ...values.known,
    filled: { ...values.known.filled, name: 'T. Beckett' },
  }
  const corrected = correctedCustomer({ ...values, known })
  expect(corrected).toMatchObject({ name: 'Tom Beckett', email: 'tb@example.com' })
})

test('a correction of a customer with as many sites as fit is saved without the booking’s new one', () => {
  const sites = Array.from({ length: MOST_CUSTOMER_ADDRESSES }, (_, at) => ({
    ...home,
    name: `${at} Blyth St`,
  }))
  const full = { ...tom, addressList: sites, address: sites }
  const corrected = correctedCustomer(
    filledIn(full, { customer: { name: 'Thomas Beckett' }, address: site, sites: [...sites, site] }),
  )
  expect(corrected).toMatchObject({ name: 'Thomas Beckett', address: sites })
})
