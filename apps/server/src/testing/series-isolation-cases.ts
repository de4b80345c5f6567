import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { today } from './booking-input.ts'
import type { IsolationCase } from './planner-isolation-cases.ts'
import { seriesInput } from './series-calls.ts'

const day = toWireDate(addDays(today, 14))
const version = 1

const act =
  (what: string, body: object): IsolationCase =>
  ({ seriesId }) => [{ method: 'POST', path: `/series/${seriesId}/${what}`, body: { version, ...body } }]

const { kind: _, ...terms } = seriesInput()

/** Series in the isolation cases. */
export const seriesIsolationCases: Record<string, IsolationCase> = {
  'GET /series': ({ customerId }) => [{ method: 'GET', path: `/series?customerId=${customerId}` }],
  'GET /series/needs': ({ customerId }) => [
    { method: 'GET', path: `/series/needs?customerId=${customerId}` },
  ],
  'PUT /series/settings': 'takes no id',
  'GET /series/:seriesId': ({ seriesId }) => [{ method: 'GET', path: `/series/${seriesId}` }],
  'PUT /series/:seriesId': ({ seriesId }) => [
    { method: 'PUT', path: `/series/${seriesId}`, body: { ...terms, version, from: day } },
  ],
  'POST /bookings/:bookingId/series/preview': ({ bookingId }) => [
    { method: 'POST', path: `/bookings/${bookingId}/series/preview`, body: seriesInput() },
  ],
  'POST /bookings/:bookingId/series': ({ bookingId }) => [
    { method: 'POST', path: `/bookings/${bookingId}/series`, body: seriesInput() },
  ],
  'POST /series/:seriesId/preview': act('preview', { ...terms, from: day }),
  'POST /series/:seriesId/move-date': act('move-date', { dueOn: day, date: day }),
  'POST /series/:seriesId/skip-date': act('skip-date', { dueOn: day }),
  'POST /series/:seriesId/restore-date': act('restore-date', { dueOn: day }),
  'POST /series/:seriesId/make-date': act('make-date', { dueOn: day }),
  'POST /series/:seriesId/pause': act('pause', { until: null }),
  'POST /series/:seriesId/resume': act('resume', {}),
  'POST /series/:seriesId/end': act('end', { from: day }),
}
