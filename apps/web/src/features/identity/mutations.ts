import type { identityCalls } from './identity-calls.ts'
import { loadIdentityCalls } from './load-identity-calls.ts'
import { useSend } from './use-send.ts'

type Calls = typeof identityCalls
type Sent<Name extends keyof Calls> = Parameters<Calls[Name]>[0]

/** Signs in; several companies answer with their list instead of a session. */
export const useLogin = () => useSend(async (body: Sent<'login'>) => (await loadIdentityCalls()).login(body))

/** Signs in to one of several companies. */
export const useLoginWithTenant = () =>
  useSend(async (body: Sent<'loginWithTenant'>) => (await loadIdentityCalls()).loginWithTenant(body))

/** Signs a company up and its owner in. */
export const useRegister = () =>
  useSend(async (body: Sent<'register'>) => (await loadIdentityCalls()).register(body))

/** Asks for the mail with the reset link. */
export const useForgotPassword = () =>
  useSend(async (email: string) => (await loadIdentityCalls()).forgotPassword(email))

/** Sets a new password with the token of the mailed link. */
export const useResetPassword = () =>
  useSend(async (body: Sent<'resetPassword'>) => (await loadIdentityCalls()).resetPassword(body))
