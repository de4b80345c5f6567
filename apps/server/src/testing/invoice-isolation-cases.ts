import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { today } from './booking-input.ts'
import type { IsolationCase } from './planner-isolation-cases.ts'

const range = `startDate=${toWireDate(today)}&endDate=${toWireDate(today)}`
const days = { startDate: toWireDate(today), endDate: toWireDate(today) }
const method = 'Cash'

/** The part of the isolation cases about invoices and payments. */
export const invoiceIsolationCases: Record<string, IsolationCase> = {
  'GET /invoices': ({ customerId, bookingId }) =>
    [`customerId=${customerId}`, `bookingId=${bookingId}`].map((named) => ({
      method: 'GET',
      path: `/invoices?${named}`,
    })),
  'GET /invoices/export': ({ invoiceId }) => [{ method: 'GET', path: `/invoices/export?ids=${invoiceId}` }],
  'GET /invoices/stats': 'takes no id',
  'GET /invoices/toInvoice': 'takes no id',
  'GET /invoices/draft': ({ bookingId }) => [
    { method: 'GET', path: `/invoices/draft?bookingId=${bookingId}` },
  ],
  'GET /invoices/:invoiceId': ({ invoiceId }) => [{ method: 'GET', path: `/invoices/${invoiceId}` }],
  'GET /invoices/:invoiceId/versions/:version': ({ invoiceId }) => [
    { method: 'GET', path: `/invoices/${invoiceId}/versions/1` },
  ],
  'GET /invoices/:invoiceId/document': ({ invoiceId }) => [
    { method: 'GET', path: `/invoices/${invoiceId}/document` },
  ],
  'GET /invoices/:invoiceId/mail': ({ invoiceId }) => [
    { method: 'GET', path: `/invoices/${invoiceId}/mail` },
  ],
  'GET /invoices/:invoiceId/pdf': ({ invoiceId }) => [
    { method: 'GET', path: `/invoices/${invoiceId}/pdf` },
    { method: 'GET', path: `/invoices/${invoiceId}/pdf?version=1` },
  ],
  'GET /invoices/:invoiceId/adjustment-notes/:noteNumber/document': ({ invoiceId, invoiceNumber }) => [
    { method: 'GET', path: `/invoices/${invoiceId}/adjustment-notes/${invoiceNumber}-A1/document` },
  ],
  'GET /invoices/:invoiceId/adjustment-notes/:noteNumber/pdf': ({ invoiceId, invoiceNumber }) => [
    { method: 'GET', path: `/invoices/${invoiceId}/adjustment-notes/${invoiceNumber}-A1/pdf` },
  ],
  'POST /invoices/print': ({ invoiceId }) => [
    { method: 'POST', path: '/invoices/print', body: { invoices: [invoiceId] } },
  ],
  'GET /customer-statements/:customerId/document': ({ customerId }) => [
    { method: 'GET', path: `/customer-statements/${customerId}/document?${range}` },
  ],
  'GET /customer-statements/:customerId/pdf': ({ customerId }) => [
    { method: 'GET', path: `/customer-statements/${customerId}/pdf?${range}` },
  ],
  'POST /settings/invoices/mail-preview': 'takes no id',
  'PUT /settings/invoices/lodged-until': 'takes no id',
  'POST /invoices/generate': ({ bookingId }) => [
    { method: 'POST', path: '/invoices/generate', body: { bookingId, customerEmail: 'me@example.com.au' } },
  ],
  'PUT /invoices/:invoiceId': ({ invoiceId, invoiceVersion: version }) => [
    { method: 'PUT', path: `/invoices/${invoiceId}`, body: { version, poNumber: '1' } },
  ],
  'POST /invoices/sendInvoice': ({ bookingId, invoiceNumber }) => [
    { method: 'POST', path: '/invoices/sendInvoice', body: { bookingId, invoiceNumber } },
  ],
  'POST /invoices/:invoiceId/useWaiting': ({ invoiceId, invoiceVersion: version }) => [
    { method: 'POST', path: `/invoices/${invoiceId}/useWaiting`, body: { version } },
  ],
  'POST /invoices/:invoiceId/lower': ({ invoiceId, invoiceVersion: version }) => [
    { method: 'POST', path: `/invoices/${invoiceId}/lower`, body: { version, amount: 1, reason: 'Mine' } },
  ],
  'POST /invoices/:invoiceId/raise': ({ invoiceId, invoiceVersion: version }) => [
    { method: 'POST', path: `/invoices/${invoiceId}/raise`, body: { version, amount: 1, reason: 'Mine' } },
  ],
  'POST /invoices/:invoiceId/void': ({ invoiceId, invoiceVersion: version }) => [
    { method: 'POST', path: `/invoices/${invoiceId}/void`, body: { version, reason: 'Mine' } },
  ],
  'POST /invoices/bulkGenerate': ({ bookingId }) => [
    { method: 'POST', path: '/invoices/bulkGenerate', body: { bookingIds: [bookingId] } },
  ],
  'POST /invoices/bulkMarkPaid': ({ invoiceId, invoiceVersion: version }) => [
    {
      method: 'POST',
      path: '/invoices/bulkMarkPaid',
      body: { invoices: [{ _id: invoiceId, version }], method },
    },
  ],
  'GET /payments': ({ customerId, bookingId, invoiceId }) =>
    [`customerId=${customerId}`, `bookingId=${bookingId}`, `invoiceId=${invoiceId}`].map((named) => ({
      method: 'GET',
      path: `/payments?${named}`,
    })),
  'GET /payments/export': ({ customerId, bookingId, invoiceId }) =>
    [`customerId=${customerId}`, `bookingId=${bookingId}`, `invoiceId=${invoiceId}`].map((named) => ({
      method: 'GET',
      path: `/payments/export?${named}`,
    })),
  'POST /payments': ({ invoiceId }) => [
    {
      method: 'POST',
      path: '/payments',
      body: { amount: 1, method, allocations: [{ invoiceId, amount: 1 }] },
    },
  ],
  'POST /payments/refund': ({ invoiceId, invoiceVersion: version }) => [
    { method: 'POST', path: '/payments/refund', body: { invoiceId, version, amount: 1, method } },
  ],
  'GET /payments/:paymentId/receipt': ({ paymentId }) => [
    { method: 'GET', path: `/payments/${paymentId}/receipt` },
  ],
  'POST /payments/:paymentId/receipt/mail': ({ paymentId }) => [
    { method: 'POST', path: `/payments/${paymentId}/receipt/mail` },
  ],
  'POST /payments/undo': ({ paymentId }) => [
    { method: 'POST', path: '/payments/undo', body: { payments: [paymentId] } },
  ],
  'GET /payments/toGiveBack': 'takes no id',
  'GET /payments/onAccount': 'takes no id',
  'POST /bookings/:bookingId/money': ({ bookingId }) =>
    ['refund', 'fee', 'account'].map((answer) => ({
      method: 'POST',
      path: `/bookings/${bookingId}/money`,
      body: { version: 1, answer, amount: 1, reference: 'Mine' },
    })),
  'POST /customers/:customerId/account/use': ({ customerId, bookingId }) => [
    { method: 'POST', path: `/customers/${customerId}/account/use`, body: { bookingId, amount: 1 } },
  ],
  'POST /customers/:customerId/account/refund': ({ customerId }) => [
    { method: 'POST', path: `/customers/${customerId}/account/refund`, body: { amount: 1 } },
  ],
  'GET /customer-statements': 'takes no id',
  'GET /customer-statements/mailings': 'takes no id',
  'GET /customer-statements/:customerId/mailing': ({ customerId }) => [
    { method: 'GET', path: `/customer-statements/${customerId}/mailing` },
  ],
  'POST /customer-statements/mailings': ({ customerId }) => [
    { method: 'POST', path: '/customer-statements/mailings', body: { customerId, ...days } },
  ],
  'POST /customer-statements/mailings/again': ({ statementMailingId }) => [
    { method: 'POST', path: '/customer-statements/mailings/again', body: { mailings: [statementMailingId] } },
  ],
  'GET /customer-statements/:customerId': ({ customerId }) => [
    { method: 'GET', path: `/customer-statements/${customerId}?${range}` },
  ],
  'GET /settings/invoices': 'takes no id',
  'PATCH /settings/invoices': 'takes no id',
}
