import { useMutation } from '@tanstack/react-query'
import type { identityCalls } from './identity-calls.ts'
import { loadIdentityCalls } from './load-identity-calls.ts'

type Calls = typeof identityCalls
type Sent<Name extends keyof Calls> = Parameters<Calls[Name]>[0]

/** Signs in; several companies answer with their list instead of a session. */
export const useLogin = () =>
  useMutation({ mutationFn: async (body: Sent<'login'>) => (await loadIdentityCalls()).login(body) })

/** Signs in to one of several companies. */
export const useLoginWithTenant = () =>
  useMutation({
    mutationFn: async (body: Sent<'loginWithTenant'>) => (await loadIdentityCalls()).loginWithTenant(body),
  })

/** Signs a company up and its owner in. */
export const useRegister = () =>
  useMutation({ mutationFn: async (body: Sent<'register'>) => (await loadIdentityCalls()).register(body) })

/** Asks for the mail with the reset link. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: async (email: string) => (await loadIdentityCalls()).forgotPassword(email) })

/** Sets a new password with the token of the mailed link. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: async (body: Sent<'resetPassword'>) => (await loadIdentityCalls()).resetPassword(body),
  })
