import { logout } from '@skipyard/contract/identity/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { clearSession } from '#web/client/session/session.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'

async function endSession() {
  try {
    await call(logout, { isQuiet: true })
  } catch (problem) {
    // An expired session is signed out already.
    if (!(problem instanceof ApiError) || problem.status !== 401) throw problem
  }
}

/** On the server, on this device, then the sign-in screen (spec 000 §2.3). */
export function useSignOut() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: endSession,
    onSuccess: async () => {
      await navigate({ to: '/login' })
      clearSession()
    },
    onError: (problem) => toastFailed({ title: 'You are still signed in', words: messageOf(problem) }),
  })
}
