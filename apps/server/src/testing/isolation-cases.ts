import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { accountIsolationCases } from './account-isolation-cases.ts'
import { bookingInput, today } from './booking-input.ts'
import { booksIsolationCases } from './books-isolation-cases.ts'
import { cardIsolationCases } from './card-isolation-cases.ts'
import { customerIsolationCases } from './customer-isolation-cases.ts'
import { dashboardIsolationCases } from './dashboard-isolation-cases.ts'
import { dataRightsIsolationCases } from './data-rights-isolation-cases.ts'
import { driverIsolationCases } from './driver-isolation-cases.ts'
import { driversDayIsolationCases } from './drivers-day-isolation-cases.ts'
import { driverInput, truckInput } from './fleet-input.ts'
import { invoiceIsolationCases } from './invoice-isolation-cases.ts'
import { messageIsolationCases } from './message-isolation-cases.ts'
import { permitIsolationCases } from './permit-isolation-cases.ts'
import { photoInput } from './photo-input.ts'
import { type IsolationCase, plannerIsolationCases } from './planner-isolation-cases.ts'
import { planningIsolationCases } from './planning-isolation-cases.ts'
import { priceIsolationCases } from './price-isolation-cases.ts'
import { publicIsolationCases } from './public-isolation-cases.ts'
import { reportIsolationCases } from './report-isolation-cases.ts'
import { seriesIsolationCases } from './series-isolation-cases.ts'
import { visitIsolationCases } from './visit-isolation-cases.ts'
import { xeroIsolationCases } from './xero-isolation-cases.ts'

const credentials = { email: 'nobody@example.com.au', password: 'wrong password 1' }

/** For every operation: the calls that carry another company's ids, in every place that takes one. */
export const isolationCases: Record<string, IsolationCase> = {
  ...dashboardIsolationCases,
  ...accountIsolationCases,
  ...dataRightsIsolationCases,
  ...seriesIsolationCases,
  ...visitIsolationCases,
  'POST /login': 'takes no id',
  'POST /login-with-tenant': ({ tenantId }) => [
    { method: 'POST', path: '/login-with-tenant', body: { ...credentials, tenantId } },
    {
      method: 'POST',
      path: '/login-with-tenant',
      body: { ...credentials, tenantId: tenantId.toUpperCase() },
    },
  ],
  'POST /refresh': 'takes no id',
  'POST /logout': 'takes no id',
  'POST /register': 'takes no id',
  'GET /register': 'takes no id',
  'GET /register/addresses': 'takes no id',
  'POST /forgot-password': 'takes no id',
  'POST /reset-password': 'takes no id',
  'GET /legal/:name': 'takes no id',
  'GET /profile': 'takes no id',
  'PATCH /profile': 'takes no id',
  'GET /settings/': 'takes no id',
  'PATCH /settings/': 'takes no id',
  'GET /settings/backups': 'takes no id',
  'PUT /settings/logo': 'takes no id',
  'DELETE /settings/logo': 'takes no id',
  'GET /settings/logo/:name': ({ logoName }) => [{ method: 'GET', path: `/settings/logo/${logoName}` }],
  'GET /addresses': 'takes no id',
  'GET /addresses/within': 'takes no id',
  'GET /addresses/typed': 'takes no id',
  'GET /addresses/map-style': 'takes no id',
  'GET /weather': 'takes no id',
  'GET /users/:userId': ({ userId }) => [{ method: 'GET', path: `/users/${userId}` }],
  'PATCH /users/:userId': ({ userId }) => [
    { method: 'PATCH', path: `/users/${userId}`, body: { todaysBookingsHeaders: '[]' } },
  ],
  // What it is asked for may be anything, another company's numbers too.
  'GET /search': ({ invoiceNumber }) =>
    [invoiceNumber, 'canary'].map((q) => ({ method: 'GET', path: `/search?q=${q}` })),
  'GET /users': 'takes no id',
  'GET /users/history': 'takes no id',
  'GET /settings/history': 'takes no id',
  'DELETE /users/:userId': ({ userId }) => [{ method: 'DELETE', path: `/users/${userId}` }],
  'PATCH /users/:userId/role': ({ userId }) => [
    { method: 'PATCH', path: `/users/${userId}/role`, body: { version: 1, role: 'viewer' } },
  ],
  'GET /invites': 'takes no id',
  'GET /mail/failures': 'takes no id',
  'POST /invites': 'takes no id',
  'POST /invites/open': ({ tenantId }) => [
    { method: 'POST', path: '/invites/open', body: { token: `${tenantId}.${'a'.repeat(43)}` } },
  ],
  'POST /invites/accept': ({ tenantId }) => [
    { method: 'POST', path: '/invites/accept', body: { token: `${tenantId}.${'a'.repeat(43)}` } },
  ],
  'POST /invites/:inviteId/resend': ({ inviteId }) => [
    { method: 'POST', path: `/invites/${inviteId}/resend` },
  ],
  'DELETE /invites/:inviteId': ({ inviteId }) => [{ method: 'DELETE', path: `/invites/${inviteId}` }],
  'POST /switch-tenant': ({ tenantId }) => [
    { method: 'POST', path: '/switch-tenant', body: { tenantId } },
    { method: 'POST', path: '/switch-tenant', body: { tenantId: tenantId.toUpperCase() } },
  ],
  'GET /trucks': 'takes no id',
  'GET /trucks/papersDue': 'takes no id',
  'GET /trucks/:truckId': ({ truckId }) => [{ method: 'GET', path: `/trucks/${truckId}` }],
  'GET /trucks/:truckId/history': ({ truckId }) => [{ method: 'GET', path: `/trucks/${truckId}/history` }],
  'POST /trucks': ({ driverId }) => [
    { method: 'POST', path: '/trucks', body: truckInput({ allocatedDriver: driverId }) },
  ],
  'PUT /trucks/:truckId': ({ truckId }) => [
    { method: 'PUT', path: `/trucks/${truckId}`, body: truckInput({ version: 1 }) },
  ],
  'DELETE /trucks/:truckId': ({ truckId }) => [{ method: 'DELETE', path: `/trucks/${truckId}` }],
  'POST /trucks/:truckId/allocateDriver': ({ truckId, driverId }) =>
    [driverId, null].map((allocatedDriver) => ({
      method: 'POST',
      path: `/trucks/${truckId}/allocateDriver`,
      body: { version: 1, allocatedDriver },
    })),
  'GET /drivers': 'takes no id',
  'GET /drivers/:driverId': ({ driverId }) => [{ method: 'GET', path: `/drivers/${driverId}` }],
  'GET /drivers/:driverId/history': ({ driverId }) => [
    { method: 'GET', path: `/drivers/${driverId}/history` },
  ],
  'POST /drivers': 'takes no id',
  'PUT /drivers/:driverId': ({ driverId }) => [
    { method: 'PUT', path: `/drivers/${driverId}`, body: driverInput({ version: 1 }) },
  ],
  'DELETE /drivers/:driverId': ({ driverId }) => [{ method: 'DELETE', path: `/drivers/${driverId}` }],
  'POST /drivers/:driverId/reveal': ({ driverId }) => [
    { method: 'POST', path: `/drivers/${driverId}/reveal` },
  ],
  'POST /drivers/:driverId/link': ({ driverId }) => [{ method: 'POST', path: `/drivers/${driverId}/link` }],
  'DELETE /drivers/:driverId/link': ({ driverId }) => [
    { method: 'DELETE', path: `/drivers/${driverId}/link` },
  ],
  'PUT /driver-runs/:token/photos/:photoId': ({ photoId, actionId, ownDriverToken }) => [
    {
      method: 'PUT',
      path: `/driver-runs/${ownDriverToken}/photos/${photoId}`,
      body: photoInput(actionId, 'iVBORw0KGgo='),
    },
  ],
  'GET /photos/:photoId': ({ photoId }) =>
    ['full', 'thumb'].map((size) => ({ method: 'GET', path: `/photos/${photoId}?size=${size}` })),
  'DELETE /photos/:photoId': ({ photoId }) => [
    { method: 'DELETE', path: `/photos/${photoId}`, body: { version: 1, reason: 'Of another job' } },
  ],
  'GET /bookings/:bookingId/fieldwork': ({ bookingId }) => [
    { method: 'GET', path: `/bookings/${bookingId}/fieldwork` },
  ],
  'GET /bins/getBinSizes': 'takes no id',
  'POST /binCount/getBinPredictionByDate': 'takes no id',
  'POST /binCount/getBinPredictionBySize': 'takes no id',
  'POST /binCount/getBinCountBySize': 'takes no id',
  'POST /binCount/addBinCount': 'takes no id',
  'GET /binCount/getAvailability': 'takes no id',
  'GET /binCount/getJobsOfDay': 'takes no id',
  'GET /binCount/getBinCounts': 'takes no id',
  'POST /binCount/updateBinCount': 'takes no id',
  'POST /bins/addBinSizes': 'takes no id',
  'POST /bins/bulkBinsCreate': 'takes no id',
  'GET /bins': 'takes no id',
  'GET /bins/getHiresWithoutNumber': 'takes no id',
  'POST /bins': 'takes no id',
  'GET /bins/:binId': ({ binId }) => [{ method: 'GET', path: `/bins/${binId}` }],
  'PUT /bins/:binId': ({ binId }) => [
    { method: 'PUT', path: `/bins/${binId}`, body: { version: 1, status: 'broken' } },
  ],
  'DELETE /bins/:binId': ({ binId }) => [{ method: 'DELETE', path: `/bins/${binId}?version=1` }],
  'POST /bins/startNumbering': 'takes no id',
  'POST /bins/stopNumbering': 'takes no id',
  'POST /bookings/getBookings': ({ customerId }) => [
    { method: 'POST', path: '/bookings/getBookings', body: { customerId } },
  ],
  'GET /bookings/export': ({ bookingId }) => [{ method: 'GET', path: `/bookings/export?ids=${bookingId}` }],
  'GET /bookings/booking-stats/:page': 'takes no id',
  'POST /bookings/booking-stats/run-history': 'takes no id',
  'GET /bookings/:bookingId': ({ bookingId }) => [{ method: 'GET', path: `/bookings/${bookingId}` }],
  'POST /bookings': ({ customerId, bookingId }) => [
    { method: 'POST', path: '/bookings', body: bookingInput({ customerData: { id: customerId } }) },
    { method: 'POST', path: '/bookings', body: bookingInput({ clonedFrom: bookingId }) },
  ],
  'PUT /bookings/:bookingId': ({ bookingId, version }) => [
    { method: 'PUT', path: `/bookings/${bookingId}`, body: { ...bookingInput(), version } },
  ],
  'DELETE /bookings/:bookingId': ({ bookingId }) => [{ method: 'DELETE', path: `/bookings/${bookingId}` }],
  'POST /bookings/:bookingId/markDelivered': ({ bookingId, version }) => [
    {
      method: 'POST',
      path: `/bookings/${bookingId}/markDelivered`,
      body: { version, date: toWireDate(today) },
    },
  ],
  'POST /bookings/:bookingId/markReturned': ({ bookingId, version }) => [
    {
      method: 'POST',
      path: `/bookings/${bookingId}/markReturned`,
      body: { version, date: toWireDate(today) },
    },
  ],
  'POST /bookings/:bookingId/movePickDate': ({ bookingId, version }) => [
    {
      method: 'POST',
      path: `/bookings/${bookingId}/movePickDate`,
      body: { version, pickupDate: toWireDate(addDays(today, 9)), pickupDateConfirmation: true },
    },
  ],
  'GET /bookings/:bookingId/history': ({ bookingId }) => [
    { method: 'GET', path: `/bookings/${bookingId}/history` },
  ],
  'POST /bookings/bulkUpdate': ({ bookingId, version }) =>
    [
      { action: 'confirmPickDate' },
      { action: 'setPaymentStatus', paymentStatus: 'Completed' },
      { action: 'delete' },
    ].map((change) => ({
      method: 'POST',
      path: '/bookings/bulkUpdate',
      body: { ...change, bookings: [{ _id: bookingId, version }] },
    })),
  'POST /bookings/undo': ({ bookingId, version }) => [
    { method: 'POST', path: '/bookings/undo', body: { bookings: [{ _id: bookingId, version }] } },
  ],
  'GET /bookings/:bookingId/bins': ({ bookingId }) => [
    { method: 'GET', path: `/bookings/${bookingId}/bins` },
  ],
  'POST /bookings/:bookingId/nameBin': ({ bookingId, binId, version }) =>
    [binId, null].map((bin) => ({
      method: 'POST',
      path: `/bookings/${bookingId}/nameBin`,
      body: { version, actionType: 'drop', bin },
    })),
  'GET /bookings/:bookingId/conflict': ({ bookingId }) => [
    { method: 'GET', path: `/bookings/${bookingId}/conflict` },
  ],
  'POST /bookings/:bookingId/resolveConflict': ({ bookingId, version }) => {
    const dates = { dropoffDate: toWireDate(addDays(today, 2)), pickupDate: toWireDate(addDays(today, 9)) }
    const path = `/bookings/${bookingId}/resolveConflict`
    return [
      { method: 'POST', path, body: { by: 'dates', version, ...dates } },
      { method: 'POST', path, body: { by: 'bin', version, binSize: 6, binType: 'Marrel' } },
    ]
  },
  ...customerIsolationCases,
  ...xeroIsolationCases,
  ...driverIsolationCases,
  ...driversDayIsolationCases,
  ...plannerIsolationCases,
  ...booksIsolationCases,
  ...cardIsolationCases,
  ...invoiceIsolationCases,
  ...messageIsolationCases,
  ...permitIsolationCases,
  ...planningIsolationCases,
  ...priceIsolationCases,
  ...publicIsolationCases,
  ...reportIsolationCases,
}
