import { bookingInput } from './booking-input.ts'
import type { IsolationCase } from './planner-isolation-cases.ts'

const furtherBins = [{ binSize: 6, bookingPayment: 470 }]

/** Orders of several bins in the isolation cases: a booking of another company is tried as its own and as a named one. */
export const orderIsolationCases: Record<string, IsolationCase> = {
  'POST /orders': ({ customerId, bookingId }) => [
    {
      method: 'POST',
      path: '/orders',
      body: { booking: bookingInput({ customer: customerId }), furtherBins, bookShort: true },
    },
    {
      method: 'POST',
      path: '/orders',
      body: { booking: bookingInput({ clonedFrom: bookingId }), furtherBins, bookShort: true },
    },
  ],
  'GET /bookings/:bookingId/order': ({ bookingId }) => [
    { method: 'GET', path: `/bookings/${bookingId}/order` },
  ],
  'POST /bookings/:bookingId/order/bins': ({ bookingId }) => [
    {
      method: 'POST',
      path: `/bookings/${bookingId}/order/bins`,
      body: { booking: bookingInput(), bookShort: true },
    },
  ],
  'PUT /bookings/:bookingId/order': ({ bookingId }) => [
    {
      method: 'PUT',
      path: `/bookings/${bookingId}/order`,
      body: { booking: { ...bookingInput(), version: 1 }, others: [{ _id: bookingId, version: 1 }] },
    },
  ],
  'POST /bookings/:bookingId/order/cancel': ({ bookingId }) => [
    {
      method: 'POST',
      path: `/bookings/${bookingId}/order/cancel`,
      body: { bookings: [{ _id: bookingId, version: 1 }] },
    },
  ],
}
