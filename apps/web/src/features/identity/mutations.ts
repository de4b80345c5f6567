import {
  forgotPassword,
  login,
  loginWithTenant,
  register,
  resetPassword,
} from '@skipyard/contract/identity.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Signs in; several companies answer with their list instead of a session. */
export const useLogin = () =>
  useMutation({
    mutationFn: async (body: InputOf<typeof login>['body']) => (await call(login, { body })).data,
  })

/** Signs in to one of several companies. */
export const useLoginWithTenant = () =>
  useMutation({
    mutationFn: async (body: InputOf<typeof loginWithTenant>['body']) =>
      (await call(loginWithTenant, { body })).data,
  })

/** Signs a company up and its owner in. */
export const useRegister = () =>
  useMutation({
    mutationFn: async (body: InputOf<typeof register>['body']) => (await call(register, { body })).data,
  })

/** Asks for the mail with the reset link. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) })

/** Sets a new password with the token of the mailed link. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof resetPassword>['body']) => call(resetPassword, { body }),
  })
