import { randomUUID } from 'node:crypto'
import type { IsolationCase } from './planner-isolation-cases.ts'

const someLink = `${'a'.repeat(22)}${'b'.repeat(43)}`

/** The public's door in the isolation cases: links tell the company, and nothing else of one leads to another. */
export const publicIsolationCases: Record<string, IsolationCase> = {
  'GET /book-now/:token': () => [{ method: 'GET', path: `/book-now/${someLink}` }],
  'POST /book-now/:token/offers': 'takes no id',
  'POST /book-now/:token/days': 'takes no id',
  'POST /book-now/:token/quote': 'takes no id',
  'POST /book-now/:token/bookings': 'takes no id',
  'GET /my-booking/:token': () => [{ method: 'GET', path: `/my-booking/${randomUUID()}` }],
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
