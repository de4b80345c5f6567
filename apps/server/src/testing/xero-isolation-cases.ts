import type { IsolationCase } from './planner-isolation-cases.ts'
import { queueIsolationCases } from './queue-isolation-cases.ts'

/** The calls of the connection and of the books. */
export const xeroIsolationCases: Record<string, IsolationCase> = {
  'GET /xero/connection': 'takes no id',
  'POST /xero/checkConnection': 'takes no id',
  'POST /xero/beginConnection': 'takes no id',
  'POST /xero/finishConnection': 'takes no id',
  'POST /xero/chooseOrganisation': ({ xeroAttemptId, xeroOrganisationId }) => [
    {
      method: 'POST',
      path: '/xero/chooseOrganisation',
      body: { attemptId: xeroAttemptId, organisationId: xeroOrganisationId },
    },
  ],
  'DELETE /xero/disconnectXeroTenant': 'takes no id',
  ...queueIsolationCases,
  'POST /xero/getXeroAccounts': 'takes no id',
  'GET /xero/settings': 'takes no id',
  'GET /xero/getPaymentsForInvoice/:paymentId': ({ paymentId }) => [
    { method: 'GET', path: `/xero/getPaymentsForInvoice/${paymentId}` },
  ],
  'POST /xero/getXeroSingleContact': ({ customerId }) => [
    { method: 'POST', path: '/xero/getXeroSingleContact', body: { contactID: customerId } },
  ],
  'POST /xero/getXeroInvoices': 'takes no id',
  'POST /xero/sendXeroInvoice': ({ invoiceId }) => [
    { method: 'POST', path: '/xero/sendXeroInvoice', body: { invoiceId } },
  ],
  'PATCH /xero/settings': 'takes no id',
}
