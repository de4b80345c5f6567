import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { today } from './booking-input.ts'
import type { IsolationCase } from './planner-isolation-cases.ts'
import { cellOf, hireInput } from './price-input.ts'

const proposal = { origin: 'extra-days:0', amount: 66 }

/** The price book's part of the isolation cases. */
export const priceIsolationCases: Record<string, IsolationCase> = {
  'GET /priceBook': 'takes no id',
  'GET /settings/closed-days': 'takes no id',
  'PUT /settings/closed-days': 'takes no id',
  'GET /priceBook/sheets/:sheetId': ({ sheetId }) => [
    { method: 'GET', path: `/priceBook/sheets/${sheetId}` },
  ],
  'POST /priceBook/sheets': ({ sheetId }) => [
    {
      method: 'POST',
      path: '/priceBook/sheets',
      body: { priceClass: 'Builders', validFrom: toWireDate(today), copyOf: sheetId },
    },
  ],
  'PATCH /priceBook/sheets/:sheetId': ({ sheetId, ownSheetId, zoneId }) =>
    [sheetId, ownSheetId].map((id) => ({
      method: 'PATCH',
      path: `/priceBook/sheets/${id}`,
      body: { prices: [cellOf(zoneId, { was: '', now: 1 })] },
    })),
  'DELETE /priceBook/sheets/:sheetId': ({ sheetId }) => [
    { method: 'DELETE', path: `/priceBook/sheets/${sheetId}` },
  ],
  'PUT /priceBook/zones': ({ zoneId }) => [
    { method: 'PUT', path: '/priceBook/zones', body: { version: 3, zones: [{ id: zoneId, name: 'Mine' }] } },
  ],
  'PUT /priceBook/surcharges': ({ surchargeId }) => [
    {
      method: 'PUT',
      path: '/priceBook/surcharges',
      body: {
        version: 3,
        surcharges: [
          { id: surchargeId, name: 'Mine', job: 'drop', on: 'holidays', price: 10, perCent: null },
        ],
      },
    },
  ],
  'PUT /priceBook/jobs': ({ zoneId }) => [
    {
      method: 'PUT',
      path: '/priceBook/jobs',
      body: { version: 3, jobPrices: [{ job: 'exchange', zoneId, off: true, price: 30 }] },
    },
  ],
  'GET /bookings/:bookingId/proposed-lines': ({ bookingId }) => [
    { method: 'GET', path: `/bookings/${bookingId}/proposed-lines` },
  ],
  'POST /bookings/:bookingId/proposed-lines/approve': ({ bookingId }) => [
    { method: 'POST', path: `/bookings/${bookingId}/proposed-lines/approve`, body: proposal },
  ],
  'POST /bookings/:bookingId/proposed-lines/dismiss': ({ bookingId }) => [
    {
      method: 'POST',
      path: `/bookings/${bookingId}/proposed-lines/dismiss`,
      body: { ...proposal, reason: 'Agreed' },
    },
  ],
  'POST /bookings/:bookingId/proposed-lines/take-back': ({ bookingId, zoneId }) => [
    { method: 'POST', path: `/bookings/${bookingId}/proposed-lines/take-back`, body: { lineId: zoneId } },
  ],
  'GET /proposed-lines': 'takes no id',
  'GET /customers/:customerId/prices': ({ customerId }) => [
    { method: 'GET', path: `/customers/${customerId}/prices` },
  ],
  'PUT /customers/:customerId/prices': ({ customerId }) => [
    { method: 'PUT', path: `/customers/${customerId}/prices`, body: { version: 0, prices: [] } },
  ],
  'GET /bookings/:bookingId/price': ({ bookingId }) => [
    { method: 'GET', path: `/bookings/${bookingId}/price` },
  ],
  'POST /priceBook/quote': ({ customerId, bookingId }) =>
    [{ customerId }, { bookingId }].map((named) => ({
      method: 'POST',
      path: '/priceBook/quote',
      body: hireInput(named),
    })),
}
