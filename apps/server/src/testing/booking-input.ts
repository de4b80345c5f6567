import type { NewBookingInput } from '@skipyard/contract/bookings/input.ts'
import { addDays, todayIn, toWireDate } from '@skipyard/domain/shared/local-date.ts'

/** Today where test companies are. */
export const today = todayIn('Australia/Melbourne', new Date())

/** A booking as the form sends it; `changes` makes it special. */
export const bookingInput = (changes: Partial<NewBookingInput> = {}): NewBookingInput => ({
  binSize: 6,
  binType: 'Marrel',
  name: 'Nadia Haddad',
  phone: '0491570006',
  address: {
    name: '22 Rennie St, Coburg VIC 3058',
    suburb: 'Coburg',
    postCode: '3058',
    lat: -37.74,
    lon: 144.97,
  },
  bookingPayment: 470,
  deposit: 100,
  dropoffDate: toWireDate(addDays(today, 1)),
  pickupDate: toWireDate(addDays(today, 8)),
  ...changes,
})
