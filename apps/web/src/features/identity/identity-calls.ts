import {
  forgotPassword,
  login,
  loginWithTenant,
  register,
  resetPassword,
} from '@skipyard/contract/identity/identity.ts'
import type { InputOf, Operation } from '@skipyard/contract/operation.ts'
import { call } from '#web/client/call.ts'
import { startSession } from '#web/client/session/session.ts'

type Body<O extends Operation> = InputOf<O>['body']

/** The calls of the identity forms in one file, so that a sign-in never waits for a second file to load. */
export const identityCalls = {
  login: async (body: Body<typeof login>) => (await call(login, { body })).data,
  loginWithTenant: async (body: Body<typeof loginWithTenant>) => (await call(loginWithTenant, { body })).data,
  register: async (body: Body<typeof register>) => (await call(register, { body })).data,
  forgotPassword: (email: string) => call(forgotPassword, { body: { email } }),
  resetPassword: (body: Body<typeof resetPassword>) => call(resetPassword, { body }),
  startSession,
}
