import type { IsolationCase } from './planner-isolation-cases.ts'

/** The part of the isolation cases about what comes back from Xero. */
export const booksIsolationCases: Record<string, IsolationCase> = {
  'POST /xero/sync': 'takes no id',
  'GET /xero/arrivals': 'takes no id',
  'GET /xero/conflicts': 'takes no id',
  'POST /xero/answerConflict': ({ invoiceId }) =>
    ['ours', 'theirs'].map((keep) => ({
      method: 'POST',
      path: '/xero/answerConflict',
      body: { invoiceId, keep },
    })),
  'POST /xero/webhook': 'takes no id',
  'POST /xero/checkBooks': 'takes no id',
  'GET /xero/check': 'takes no id',
}
