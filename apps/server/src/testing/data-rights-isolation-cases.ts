import type { ForeignIds } from './furnish-company.ts'
import type { IsolationCase } from './planner-isolation-cases.ts'

const peopleOf = ({ customerId, driverId, userId }: ForeignIds) => [
  `customer/${customerId}`,
  `driver/${driverId}`,
  `user/${userId}`,
]

/** The part of the isolation cases about a company's data as a file. */
export const dataRightsIsolationCases: Record<string, IsolationCase> = {
  'GET /settings/data/file': 'takes no id',
  'POST /settings/data/file': 'takes no id',
  'GET /settings/data/file/download': ({ tenantId }) => [
    { method: 'GET', path: `/settings/data/file/download?file=${tenantId}` },
  ],
  'GET /settings/data/people': 'takes no id',
  'GET /settings/data/people/:kind/:personId': (ids) =>
    peopleOf(ids).map((person) => ({ method: 'GET', path: `/settings/data/people/${person}` })),
  'POST /settings/data/people/:kind/:personId/erase': (ids) =>
    peopleOf(ids).map((person) => ({
      method: 'POST',
      path: `/settings/data/people/${person}/erase`,
      body: { typedName: 'CANARY Person' },
    })),
  'GET /settings/data/retention': 'takes no id',
  'PUT /settings/data/retention': 'takes no id',
  'GET /settings/data/deletion': 'takes no id',
  'POST /settings/data/deletion': 'takes no id',
  'DELETE /settings/data/deletion': 'takes no id',
}
