import type { IsolationCase } from './planner-isolation-cases.ts'

/** The part of the isolation cases about the own account and the second step at sign-in. */
export const accountIsolationCases: Record<string, IsolationCase> = {
  'POST /account/password': 'takes no id',
  'GET /account/sessions': 'takes no id',
  'DELETE /account/sessions/:sessionId': ({ sessionId }) => [
    { method: 'DELETE', path: `/account/sessions/${sessionId}` },
  ],
  'POST /account/sessions/endOthers': 'takes no id',
  'POST /login/second-step': 'takes no id',
  'GET /account/second-step': 'takes no id',
  'PUT /account/second-step': 'takes no id',
  'DELETE /account/second-step': 'takes no id',
  'POST /account/second-step/proof': 'takes no id',
  'POST /account/second-step/app': 'takes no id',
  'POST /account/second-step/app/confirm': 'takes no id',
  'POST /login/second-step/passkey': 'takes no id',
  'POST /account/second-step/passkey-question': 'takes no id',
  'POST /account/second-step/passkeys/begin': 'takes no id',
  'POST /account/second-step/passkeys': 'takes no id',
  'DELETE /account/second-step/passkeys/:passkeyId': ({ passkeyId }) => [
    { method: 'DELETE', path: `/account/second-step/passkeys/${passkeyId}` },
  ],
  'POST /account/second-step/recovery-codes': 'takes no id',
  'GET /users/second-step': 'takes no id',
  'PUT /users/second-step': 'takes no id',
  'DELETE /users/:userId/second-step': ({ userId }) => [
    { method: 'DELETE', path: `/users/${userId}/second-step` },
  ],
}
