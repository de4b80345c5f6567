import type { IsolationCase } from './planner-isolation-cases.ts'

/** The part of the isolation cases about what goes to Xero. */
export const queueIsolationCases: Record<string, IsolationCase> = {
  'GET /xero/queue': 'takes no id',
  'GET /xero/contacts': 'takes no id',
  'POST /xero/retry': ({ invoiceId }) => [
    { method: 'POST', path: '/xero/retry', body: { invoiceIds: [invoiceId] } },
  ],
  'POST /xero/skip': ({ invoiceId }) => [{ method: 'POST', path: '/xero/skip', body: { invoiceId } }],
  'POST /xero/createXeroInvoices': ({ invoiceId }) => [
    { method: 'POST', path: '/xero/createXeroInvoices', body: { invoiceIds: [invoiceId] } },
  ],
  'POST /xero/answerDetails': ({ customerId }) => [
    { method: 'POST', path: '/xero/answerDetails', body: { customerId, keep: 'ours' } },
    { method: 'POST', path: '/xero/answerDetails', body: { customerId, keep: 'theirs' } },
  ],
  'POST /xero/answerContact': ({ customerId }) => [
    { method: 'POST', path: '/xero/answerContact', body: { customerId, contactId: null } },
    { method: 'POST', path: '/xero/answerContact', body: { customerId, contactId: customerId } },
  ],
}
