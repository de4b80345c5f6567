import { randomUUID } from 'node:crypto'
import type { IsolationCase } from './planner-isolation-cases.ts'

/** Card payments in the isolation cases: links tell the company, and nothing else of one leads to another. */
export const cardIsolationCases: Record<string, IsolationCase> = {
  'GET /settings/card-payments': 'takes no id',
  'PATCH /settings/card-payments': 'takes no id',
  'GET /card-payments': ({ bookingId }) => [{ method: 'GET', path: `/card-payments?bookingId=${bookingId}` }],
  'POST /card-payments/:cardPaymentId/refund': ({ cardPaymentId }) => [
    { method: 'POST', path: `/card-payments/${cardPaymentId}/refund` },
  ],
  'POST /payments/stripe/:secretPath': () => [
    { method: 'POST', path: `/payments/stripe/${randomUUID()}`, body: {} },
  ],
  'GET /my-booking/:token/payment': () => [{ method: 'GET', path: `/my-booking/${randomUUID()}/payment` }],
  'POST /my-booking/:token/payment': () => [
    { method: 'POST', path: `/my-booking/${randomUUID()}/payment`, body: {} },
  ],
}
