import type { IsolationCase } from './planner-isolation-cases.ts'

/** The messages' part of the isolation cases. */
export const messageIsolationCases: Record<string, IsolationCase> = {
  'GET /settings/messages': 'takes no id',
  'PATCH /settings/messages': 'takes no id',
  'POST /settings/messages/preview': 'takes no id',
  'GET /settings/messages/sms': 'takes no id',
  'PUT /settings/messages/sms': 'takes no id',
  'POST /settings/messages/sms/test': 'takes no id',
  'GET /settings/messages/domain': 'takes no id',
  'PUT /settings/messages/domain': 'takes no id',
  'DELETE /settings/messages/domain': 'takes no id',
  'POST /settings/messages/domain/check': 'takes no id',
  'GET /settings/mail': 'takes no id',
  'POST /settings/mail/test': 'takes no id',
  'POST /sms-callbacks/:token': () => [
    { method: 'POST', path: `/sms-callbacks/${'a'.repeat(65)}`, body: { from: '0491570006', body: 'STOP' } },
  ],
  'GET /messages': 'takes no id',
  'GET /bookings/:bookingId/messages': ({ bookingId }) => [
    { method: 'GET', path: `/bookings/${bookingId}/messages` },
  ],
  'POST /messages/:messageId/answer': ({ messageId }) =>
    ['send-again', 'arrived'].map((answer) => ({
      method: 'POST',
      path: `/messages/${messageId}/answer`,
      body: { version: 1, answer },
    })),
  'GET /texts': ({ bookingId }) => [{ method: 'GET', path: `/texts?bookingId=${bookingId}` }],
  'POST /texts/:textId/state': ({ textId }) =>
    ['read', 'answered', 'new'].map((state) => ({
      method: 'POST',
      path: `/texts/${textId}/state`,
      body: { version: 1, state },
    })),
  'GET /customers/:customerId/opt-outs': ({ customerId }) => [
    { method: 'GET', path: `/customers/${customerId}/opt-outs` },
  ],
  'PUT /customers/:customerId/opt-outs': ({ customerId }) => [
    {
      method: 'PUT',
      path: `/customers/${customerId}/opt-outs`,
      body: { channel: 'sms', address: '0491570006', isOptedOut: true },
    },
  ],
}
