import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { today } from './booking-input.ts'
import { orderIsolationCases } from './order-isolation-cases.ts'
import type { IsolationCase } from './planner-isolation-cases.ts'

const [date, pickDate] = [toWireDate(addDays(today, 1)), toWireDate(addDays(today, 8))]

const when = { date, fromHour: 7, toHour: 12 }

/** Exchanges, other visits and orders in the isolation cases; a visit's id is tried as a booking's is. */
export const visitIsolationCases: Record<string, IsolationCase> = {
  ...orderIsolationCases,
  'POST /bookings/:bookingId/visits/offer': ({ bookingId }) => [
    { method: 'POST', path: `/bookings/${bookingId}/visits/offer`, body: { kind: 'exchange' } },
  ],
  'POST /bookings/:bookingId/visits': ({ bookingId }) => [
    {
      method: 'POST',
      path: `/bookings/${bookingId}/visits`,
      body: { version: 1, kind: 'exchange', binSize: 6, date, pickDate, fromHour: 7, toHour: 12, price: 400 },
    },
  ],
  'POST /bookings/:bookingId/visits/wait/offer': ({ bookingId }) => [
    { method: 'POST', path: `/bookings/${bookingId}/visits/wait/offer`, body: {} },
  ],
  'POST /bookings/:bookingId/visits/wait': ({ bookingId }) => [
    { method: 'POST', path: `/bookings/${bookingId}/visits/wait`, body: { version: 1, minutes: 45 } },
  ],
  'GET /bookings/:bookingId/visits': ({ bookingId }) => [
    { method: 'GET', path: `/bookings/${bookingId}/visits` },
  ],
  'GET /bookings/:bookingId/extra-picks': ({ bookingId }) => [
    { method: 'GET', path: `/bookings/${bookingId}/extra-picks` },
  ],
  'POST /bookings/:bookingId/extra-picks/offer': ({ bookingId }) => [
    { method: 'POST', path: `/bookings/${bookingId}/extra-picks/offer`, body: {} },
  ],
  'POST /bookings/:bookingId/extra-picks': ({ bookingId }) => [
    { method: 'POST', path: `/bookings/${bookingId}/extra-picks`, body: { version: 1, ...when, price: 90 } },
  ],
  'PUT /extra-picks/:extraPickId': ({ extraPickId, bookingId }) =>
    [extraPickId, bookingId].map((one) => ({
      method: 'PUT',
      path: `/extra-picks/${one}`,
      body: { version: 1, ...when },
    })),
  'POST /extra-picks/:extraPickId/call-off': ({ extraPickId }) => [
    { method: 'POST', path: `/extra-picks/${extraPickId}/call-off`, body: {} },
  ],
  'POST /extra-picks/:extraPickId/bring-back': ({ extraPickId }) => [
    { method: 'POST', path: `/extra-picks/${extraPickId}/bring-back`, body: {} },
  ],
  'POST /visits/:visitId/call-off': ({ visitId }) => [
    { method: 'POST', path: `/visits/${visitId}/call-off`, body: {} },
  ],
}
