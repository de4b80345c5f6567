import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { today } from './booking-input.ts'
import type { ForeignIds } from './furnish-company.ts'
import type { TestCall } from './test-server.ts'

/** The calls that carry another company's ids, or that an operation takes none. */
export type IsolationCase = ((ids: ForeignIds) => TestCall[]) | 'takes no id'

const day = toWireDate(addDays(today, 1))

/** The run planner's part of the isolation cases. */
export const plannerIsolationCases: Record<string, IsolationCase> = {
  'GET /binFinder/bins': 'takes no id',
  'GET /runPlanner/runs': 'takes no id',
  'GET /runPlanner/unallocated': 'takes no id',
  'GET /runPlanner/stats': 'takes no id',
  'GET /runPlanner/roads': 'takes no id',
  'GET /runPlanner/route': 'takes no id',
  'POST /actions/updateStatus': ({ actionId }) => [
    { method: 'POST', path: '/actions/updateStatus', body: { id: actionId, status: 'Dispatched' } },
  ],
  'POST /runPlanner/create-run': ({ truckId, driverId, bookingId, actionId }) =>
    [{}, { driverId }, { bookingId }, { bookingId: actionId }].map((named) => ({
      method: 'POST',
      path: '/runPlanner/create-run',
      body: { date: day, truckId, ...named },
    })),
  'POST /runPlanner/update-runs': ({ runId, truckId, actionId, bookingId }) =>
    [
      { updates: [{ runId, bookingsToAdd: [actionId] }] },
      { updates: [{ runId, bookingsToRemove: [bookingId] }] },
      { updates: [{ truckId, bookingsToAdd: [actionId] }] },
      { updates: [{ date: day, bookingsToAdd: [actionId] }] },
      { updates: [{ runId }] },
      { updates: [], actions: [{ id: actionId, status: 'Delivered' }] },
    ].map((body) => ({ method: 'POST', path: '/runPlanner/update-runs', body: { date: day, ...body } })),
  'PATCH /runPlanner/updateSingleRun': ({ runId, actionId }) => [
    {
      method: 'PATCH',
      path: '/runPlanner/updateSingleRun',
      body: { runId, bookings: [{ actionId, type: 'drop' }] },
    },
  ],
  'DELETE /runPlanner/delete-run': ({ runId }) => [
    { method: 'DELETE', path: '/runPlanner/delete-run', body: { runId } },
  ],
  'POST /runPlanner/assign-driver': ({ runId, driverId }) => [
    { method: 'POST', path: '/runPlanner/assign-driver', body: { runId, driverId, version: 1 } },
  ],
  'POST /runPlanner/deliver-drop': ({ actionId, truckId }) => [
    { method: 'POST', path: '/runPlanner/deliver-drop', body: { actionId, truckId, date: day } },
  ],
  'PATCH /runPlanner/lock': ({ runId, actionId }) =>
    [{ runId }, { actionId }].map((named) => ({
      method: 'PATCH',
      path: '/runPlanner/lock',
      body: { ...named, locked: true },
    })),
  'POST /runPlanner/put-on-hold': ({ actionId }) => [
    { method: 'POST', path: '/runPlanner/put-on-hold', body: { actionId, reason: 'Wait', until: day } },
  ],
  'POST /runPlanner/take-off-hold': ({ actionId }) => [
    { method: 'POST', path: '/runPlanner/take-off-hold', body: { actionId } },
  ],
  'POST /runPlanner/choose-tip': ({ actionId }) => [
    {
      method: 'POST',
      path: '/runPlanner/choose-tip',
      body: { actionId, tipSiteId: null, isStraightBack: true },
    },
  ],
  'POST /runPlanner/switch-truck-off': ({ truckId, runId }) =>
    (['spread', 'unallocate'] as const).map((jobs) => ({
      method: 'POST',
      path: '/runPlanner/switch-truck-off',
      body: { truckId, date: day, jobs, runs: [{ _id: runId, version: 1 }] },
    })),
  'POST /runPlanner/switch-truck-on': ({ truckId }) => [
    { method: 'POST', path: '/runPlanner/switch-truck-on', body: { truckId, date: day } },
  ],
  'POST /runPlanner/undo': ({ runId }) => [
    { method: 'POST', path: '/runPlanner/undo', body: { undo: runId } },
  ],
  'POST /runPlanner/presence': 'takes no id',
  'PATCH /runPlanner/settings': 'takes no id',
}
