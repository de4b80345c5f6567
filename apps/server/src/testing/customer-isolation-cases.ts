import type { IsolationCase } from './planner-isolation-cases.ts'

const customerInput = {
  version: 1,
  name: 'Someone Else',
  phone: '0491570006',
  address: [{ name: '1 Test St', suburb: 'Coburg', postCode: '3058', lat: -37.74, lon: 144.97 }],
}

/** The customers' part of the isolation cases. */
export const customerIsolationCases: Record<string, IsolationCase> = {
  'GET /customers': 'takes no id',
  'POST /customers': 'takes no id',
  'POST /customers/import': 'takes no id',
  'GET /customers/export': 'takes no id',
  'GET /customers/duplicates': ({ customerId }) => [
    { method: 'GET', path: `/customers/duplicates?phone=0491570006&exceptId=${customerId}` },
  ],
  'GET /customers/:customerId/history': ({ customerId }) => [
    { method: 'GET', path: `/customers/${customerId}/history` },
  ],
  'POST /customers/:customerId/mergePreview': ({ customerId }) => [
    { method: 'POST', path: `/customers/${customerId}/mergePreview`, body: { otherId: customerId } },
  ],
  'POST /customers/:customerId/merge': ({ customerId }) => [
    {
      method: 'POST',
      path: `/customers/${customerId}/merge`,
      body: { otherId: customerId, version: 1, otherVersion: 1 },
    },
  ],
  'POST /customers/:customerId/undoMerge': ({ customerId }) => [
    {
      method: 'POST',
      path: `/customers/${customerId}/undoMerge`,
      body: { otherId: customerId, version: 1 },
    },
  ],
  'GET /customers/:customerId': ({ customerId }) => [{ method: 'GET', path: `/customers/${customerId}` }],
  'DELETE /customers/:customerId': ({ customerId }) => [
    { method: 'DELETE', path: `/customers/${customerId}` },
  ],
  'PUT /customers/:customerId': ({ customerId }) => [
    { method: 'PUT', path: `/customers/${customerId}`, body: customerInput },
  ],
}
