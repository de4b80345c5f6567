import {
  forgotPassword,
  login,
  loginWithTenant,
  register,
  resetPassword,
} from '@skipyard/contract/identity.ts'
import type { InputOf, Operation } from '@skipyard/contract/operation.ts'
import { call } from '#web/client/call.ts'
import { startSession } from '#web/client/session.ts'

type Body<O extends Operation> = InputOf<O>['body']

/**
 * What a form of the identity screens needs once it is sent. One file for all of it: a sign-in that has succeeded
 * must not stand still for a file that does not come.
 */
export const identityCalls = {
  login: async (body: Body<typeof login>) => (await call(login, { body })).data,
  loginWithTenant: async (body: Body<typeof loginWithTenant>) => (await call(loginWithTenant, { body })).data,
  register: async (body: Body<typeof register>) => (await call(register, { body })).data,
  forgotPassword: (email: string) => call(forgotPassword, { body: { email } }),
  resetPassword: (body: Body<typeof resetPassword>) => call(resetPassword, { body }),
  startSession,
}
