import { councilInput, documentInput } from './permit-input.ts'
import type { IsolationCase } from './planner-isolation-cases.ts'

/** The permits' part of the isolation cases. */
export const permitIsolationCases: Record<string, IsolationCase> = {
  'GET /councils': 'takes no id',
  'POST /councils': 'takes no id',
  'PUT /councils/:councilId': ({ councilId }) => [
    { method: 'PUT', path: `/councils/${councilId}`, body: { ...councilInput(), version: 1 } },
  ],
  'DELETE /councils/:councilId': ({ councilId }) => [{ method: 'DELETE', path: `/councils/${councilId}` }],
  'GET /bookings/:bookingId/permit': ({ bookingId, permitBookingId }) =>
    [bookingId, permitBookingId].map((id) => ({ method: 'GET', path: `/bookings/${id}/permit` })),
  'PUT /bookings/:bookingId/permit': ({ permitBookingId, ownPermitBookingId, councilId }) => [
    {
      method: 'PUT',
      path: `/bookings/${permitBookingId}/permit`,
      body: { version: 1, state: 'refused' },
    },
    {
      method: 'PUT',
      path: `/bookings/${ownPermitBookingId}/permit`,
      body: { version: 2, state: 'applied', councilId },
    },
  ],
  'PUT /bookings/:bookingId/permit/document': ({ permitBookingId }) => [
    { method: 'PUT', path: `/bookings/${permitBookingId}/permit/document`, body: documentInput(2) },
  ],
  'DELETE /bookings/:bookingId/permit/document': ({ permitBookingId }) => [
    { method: 'DELETE', path: `/bookings/${permitBookingId}/permit/document?version=2` },
  ],
  'GET /bookings/:bookingId/permit/document': ({ permitBookingId }) => [
    { method: 'GET', path: `/bookings/${permitBookingId}/permit/document` },
  ],
  'GET /permits': 'takes no id',
}
