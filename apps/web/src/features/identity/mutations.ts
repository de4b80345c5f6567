import { useEffect, useRef, useState } from 'react'
import type { identityCalls } from './identity-calls.ts'

/** Loaded on demand: the contract is larger than the identity screens. */
export const loadIdentityCalls = async () => (await import('./identity-calls.ts')).identityCalls

interface Outcomes<Answer> {
  onSuccess: (answer: Answer) => void
  onError: (problem: unknown) => void
}

/**
 * Sends a form, one at a time. After unmount nothing more is reported. React Query would weigh on the first
 * screen.
 */
function useSend<Body, Answer>(send: (body: Body) => Promise<Answer>) {
  const [isPending, setPending] = useState(false)
  const isHere = useRef(false)
  const isUnderWay = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const mutate = (body: Body, { onSuccess, onError }: Outcomes<Answer>) => {
    const ifHere =
      <Result>(tell: (result: Result) => void) =>
      (result: Result) => {
        isUnderWay.current = false
        if (!isHere.current) return
        setPending(false)
        tell(result)
      }
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(true)
    void send(body).then(ifHere(onSuccess), ifHere(onError))
  }
  return { isPending, mutate }
}

type Calls = typeof identityCalls
type Sent<Name extends keyof Calls> = Parameters<Calls[Name]>[0]

/** A login with several companies is answered with their list instead of a session. */
export const useLogin = () => useSend(async (body: Sent<'login'>) => (await loadIdentityCalls()).login(body))

export const useLoginWithTenant = () =>
  useSend(async (body: Sent<'loginWithTenant'>) => (await loadIdentityCalls()).loginWithTenant(body))

export const useRegister = () =>
  useSend(async (body: Sent<'register'>) => (await loadIdentityCalls()).register(body))

export const useForgotPassword = () =>
  useSend(async (email: string) => (await loadIdentityCalls()).forgotPassword(email))

export const useResetPassword = () =>
  useSend(async (body: Sent<'resetPassword'>) => (await loadIdentityCalls()).resetPassword(body))
