import { randomUUID } from 'node:crypto'
import type { IsolationCase } from './planner-isolation-cases.ts'

/** The driver's day in the isolation cases: a right link of one company with the ids of another, and the office's calls. */
export const driverIsolationCases: Record<string, IsolationCase> = {
  'GET /driver-runs/:token': 'takes no id',
  'POST /driver-runs/:token/code': 'takes no id',
  'POST /driver-runs/:token/entries': ({ ownDriverToken, actionId, runId }) =>
    [
      { step: 'delivered' },
      { step: 'comment', text: 'Hello' },
      { step: 'bin', number: '1' },
      { step: 'extras', extras: [{ name: 'Mattress', count: 1 }] },
    ].map((said) => ({
      method: 'POST',
      path: `/driver-runs/${ownDriverToken}/entries`,
      body: {
        phone: randomUUID(),
        waiting: 0,
        entries: [{ key: randomUUID(), seq: 1, at: new Date().toISOString(), actionId, runId, ...said }],
      },
    })),
  'GET /runs/:token': 'takes no id',
  'GET /driversDay/settings': 'takes no id',
  'PATCH /driversDay/settings': 'takes no id',
  'POST /driversDay/entries/:key/settle': ({ entryKey }) =>
    ['take', 'dismiss'].map((way) => ({
      method: 'POST',
      path: `/driversDay/entries/${entryKey}/settle`,
      body: { way },
    })),
  'POST /drivers/:driverId/code': ({ driverId }) => [{ method: 'POST', path: `/drivers/${driverId}/code` }],
  'POST /runPlanner/run-link': ({ runId }) => [
    { method: 'POST', path: '/runPlanner/run-link', body: { runId } },
  ],
  'DELETE /runPlanner/run-link': ({ runId }) => [
    { method: 'DELETE', path: '/runPlanner/run-link', body: { runId } },
  ],
}
