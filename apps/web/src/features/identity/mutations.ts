import { useEffect, useRef, useState } from 'react'
import type { identityCalls } from './identity-calls.ts'

/** Fetches what sending a form needs. The screens come without it: the contract weighs more than they do. */
export const loadIdentityCalls = async () => (await import('./identity-calls.ts')).identityCalls

interface Outcomes<Answer> {
  onSuccess: (answer: Answer) => void
  onError: (problem: unknown) => void
}

/**
 * Sends a form once at a time and says whether it is under way. Who has left the screen meanwhile hears no more of it.
 * The cache of server data, which does this for the app, would weigh on the very first screen.
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
