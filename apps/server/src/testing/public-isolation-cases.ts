import { randomUUID } from 'node:crypto'
import type { IsolationCase } from './planner-isolation-cases.ts'

const someLink = `${'a'.repeat(22)}${'b'.repeat(43)}`

const someDay = '2099-05-01T00:00:00Z'

/** The public's door in the isolation cases: links tell the company, and nothing else of one leads to another. */
export const publicIsolationCases: Record<string, IsolationCase> = {
  'GET /book-now/:token': () => [{ method: 'GET', path: `/book-now/${someLink}` }],
  'GET /book-now/:token/logo/:name': () => [{ method: 'GET', path: `/book-now/${someLink}/logo/x` }],
  'GET /book-now/:token/places': () => [{ method: 'GET', path: `/book-now/${someLink}/places?q=kew` }],
  'POST /book-now/:token/offers': 'takes no id',
  'POST /book-now/:token/days': 'takes no id',
  'POST /book-now/:token/quote': 'takes no id',
  'POST /book-now/:token/codes': 'takes no id',
  'POST /book-now/:token/bookings': 'takes no id',
  'GET /my-booking/:token': () => [{ method: 'GET', path: `/my-booking/${randomUUID()}` }],
  'GET /my-booking/:token/logo/:name': () => [{ method: 'GET', path: `/my-booking/${someLink}/logo/a` }],
  'GET /my-booking/:token/extensions': () => [{ method: 'GET', path: `/my-booking/${someLink}/extensions` }],
  'GET /my-booking/:token/exchanges': () => [{ method: 'GET', path: `/my-booking/${someLink}/exchanges` }],
  'POST /my-booking/:token/exchanges/quote': 'takes no id',
  'POST /my-booking/:token/ready': 'takes no id',
  'POST /my-booking/:token/extend': 'takes no id',
  'POST /my-booking/:token/exchange': 'takes no id',
  'POST /my-booking/:token/cancel': 'takes no id',
  'GET /customer-requests': 'takes no id',
  'GET /bookings/:bookingId/customer-requests': ({ bookingId }) => [
    { method: 'GET', path: `/bookings/${bookingId}/customer-requests` },
  ],
  'POST /bookings/:bookingId/customer-link': ({ bookingId }) => [
    { method: 'POST', path: `/bookings/${bookingId}/customer-link` },
  ],
  'POST /customer-requests/:requestId/accept': ({ requestId }) => [
    { method: 'POST', path: `/customer-requests/${requestId}/accept`, body: { date: someDay } },
  ],
  'POST /customer-requests/:requestId/decline': ({ requestId }) => [
    { method: 'POST', path: `/customer-requests/${requestId}/decline`, body: { words: 'No' } },
  ],
  'GET /settings/public-booking': 'takes no id',
  'PATCH /settings/public-booking': 'takes no id',
  'POST /settings/public-booking/link': 'takes no id',
  'POST /bookings/:bookingId/accept': ({ bookingId }) => [
    { method: 'POST', path: `/bookings/${bookingId}/accept`, body: { version: 1 } },
  ],
  'POST /bookings/:bookingId/decline': ({ bookingId }) => [
    { method: 'POST', path: `/bookings/${bookingId}/decline`, body: { version: 1, words: 'No' } },
  ],
}
