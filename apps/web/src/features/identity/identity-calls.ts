import {
  forgotPassword,
  login,
  loginWithTenant,
  register,
  resetPassword,
  type SignedIn,
  type TenantChoice,
  type WireSecondStep,
} from '@skipyard/contract/identity/identity.ts'
import type { InputOf, Operation } from '@skipyard/contract/operation.ts'
import { call } from '#web/client/call.ts'
import { startSession } from '#web/client/session/session.ts'

interface Choice {
  tenants: TenantChoice[]
}

interface Challenge {
  secondStep: WireSecondStep
}

/** Where the person has a second step, it is asked over the page; rejects where they leave instead. */
async function finished<Answer extends object>(answer: Answer | Challenge): Promise<Answer | SignedIn> {
  if (!isChallenge(answer)) return answer
  const { askSecondStep } = await import('./second-step/ask-second-step.tsx')
  return askSecondStep(answer.secondStep)
}

const isChallenge = (answer: object): answer is Challenge => 'secondStep' in answer

type Body<O extends Operation> = InputOf<O>['body']

/** The calls of the identity forms in one file, so that a sign-in never waits for a second file to load. */
export const identityCalls = {
  login: async (body: Body<typeof login>) => finished<SignedIn | Choice>((await call(login, { body })).data),
  loginWithTenant: async (body: Body<typeof loginWithTenant>) =>
    finished<SignedIn>((await call(loginWithTenant, { body })).data),
  register: async (body: Body<typeof register>) => finished<SignedIn>((await call(register, { body })).data),
  forgotPassword: (email: string) => call(forgotPassword, { body: { email } }),
  resetPassword: (body: Body<typeof resetPassword>) => call(resetPassword, { body }),
  startSession,
}
