import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { today } from './booking-input.ts'
import type { IsolationCase } from './planner-isolation-cases.ts'
import { tipSiteInput, yardInput } from './planning-input.ts'

const date = toWireDate(addDays(today, 1))

const ANOTHER_YARD = '0198a000-0000-7000-8000-00000000000a'

/** The isolation cases of planning days. */
export const planningIsolationCases: Record<string, IsolationCase> = {
  'POST /runPlanner/plan': ({ truckId, runId }) =>
    [{ truckIds: [truckId] }, { runId }].map((asked) => ({
      method: 'POST',
      path: '/runPlanner/plan',
      body: { date, ...asked },
    })),
  'GET /runPlanner/plan': ({ planId }) => [
    { method: 'GET', path: `/runPlanner/plan?date=${date}&planId=${planId}` },
  ],
  'POST /runPlanner/plan/:planId/finish': ({ planId }) => [
    { method: 'POST', path: `/runPlanner/plan/${planId}/finish` },
  ],
  'DELETE /runPlanner/plan/:planId': ({ planId }) => [
    { method: 'DELETE', path: `/runPlanner/plan/${planId}` },
  ],
  'POST /runPlanner/plan/:planId/rearrange': ({ planId, truckId, actionId }) => [
    {
      method: 'POST',
      path: `/runPlanner/plan/${planId}/rearrange`,
      body: { runs: [{ truckId, actionIds: [actionId] }] },
    },
  ],
  'POST /runPlanner/plan/:planId/wayOut': ({ planId, truckId, runId, actionId }) => [
    {
      method: 'POST',
      path: `/runPlanner/plan/${planId}/wayOut`,
      body: { actionId, kind: 'unlock', truckId, runId, minute: null },
    },
  ],
  'POST /runPlanner/plan/:planId/takeBack': ({ planId }) => [
    { method: 'POST', path: `/runPlanner/plan/${planId}/takeBack`, body: { step: planId } },
  ],
  'POST /runPlanner/plan/:planId/accept': ({ planId, runId }) => [
    { method: 'POST', path: `/runPlanner/plan/${planId}/accept`, body: {} },
    { method: 'POST', path: `/runPlanner/plan/${planId}/accept`, body: { runs: [{ key: runId }] } },
  ],
  'POST /runPlanner/seats': 'takes no id',
  'POST /runPlanner/seats/unallocated': 'takes no id',
  'GET /tipSites': 'takes no id',
  'POST /tipSites': 'takes no id',
  'POST /tipSites/levy': ({ tipSiteId }) => [
    {
      method: 'POST',
      path: '/tipSites/levy',
      body: { from: '2026-07-01T00:00:00Z', levy: 180, tipSiteIds: [tipSiteId] },
    },
  ],
  'PUT /tipSites/:tipSiteId': ({ tipSiteId }) => [
    { method: 'PUT', path: `/tipSites/${tipSiteId}`, body: { ...tipSiteInput(), version: 1 } },
  ],
  'DELETE /tipSites/:tipSiteId': ({ tipSiteId }) => [{ method: 'DELETE', path: `/tipSites/${tipSiteId}` }],
  'GET /yards': 'takes no id',
  'POST /yards': 'takes no id',
  'PUT /yards/:yardId': ({ yardId }) => [
    { method: 'PUT', path: `/yards/${yardId}`, body: { ...yardInput(), version: 1 } },
  ],
  'DELETE /yards/:yardId': ({ yardId }) => [{ method: 'DELETE', path: `/yards/${yardId}` }],
  'GET /binCount/getStockByYard': 'takes no id',
  'GET /binCount/getYardOfDrop': ({ bookingId }) => [
    {
      method: 'GET',
      path: `/binCount/getYardOfDrop?size=6m3&type=Marrel&date=${date}&bookingId=${bookingId}`,
    },
  ],
  'GET /binCount/transfers': 'takes no id',
  'POST /binCount/transfers': ({ yardId }) =>
    [
      { fromYardId: yardId, toYardId: ANOTHER_YARD },
      { fromYardId: ANOTHER_YARD, toYardId: yardId },
    ].map((yards) => ({
      method: 'POST',
      path: '/binCount/transfers',
      body: { size: 6, type: 'Marrel', count: 1, date, ...yards },
    })),
  'DELETE /binCount/transfers/:transferId': ({ transferId }) => [
    { method: 'DELETE', path: `/binCount/transfers/${transferId}` },
  ],
  'GET /runPlanner/planning': 'takes no id',
  'PATCH /runPlanner/planning': 'takes no id',
}
