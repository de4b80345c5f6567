import type { IsolationCase } from './planner-isolation-cases.ts'

const load = {
  site: 'Tip',
  docket: '',
  weightKg: 1,
  costCents: 1,
  tippedAt: new Date(0).toISOString(),
  reason: 'Mine now',
}

/** The driver's day's part of the isolation cases. */
export const driversDayIsolationCases: Record<string, IsolationCase> = {
  'GET /runPlanner/list': 'takes no id',
  'GET /driversDay/day': 'takes no id',
  'POST /driversDay/correct': ({ actionId, version }) =>
    [{ status: 'Delivered' }, { doneAt: new Date(0).toISOString() }, { binNumber: '1' }].map((what) => ({
      method: 'POST',
      path: '/driversDay/correct',
      body: { actionId, version, reason: 'Mine now', ...what },
    })),
  'POST /driversDay/tips': ({ actionId, version }) => [
    { method: 'POST', path: '/driversDay/tips', body: { actionId, version, ...load } },
  ],
  'PATCH /driversDay/tips/:tipId': ({ tipId, version }) => [
    { method: 'PATCH', path: `/driversDay/tips/${tipId}`, body: { version, ...load } },
  ],
  'DELETE /driversDay/tips/:tipId': ({ tipId, version }) => [
    { method: 'DELETE', path: `/driversDay/tips/${tipId}`, body: { version, reason: 'Mine now' } },
  ],
}
