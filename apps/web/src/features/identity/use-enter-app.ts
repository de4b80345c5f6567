import type { SignedIn } from '@skipyard/contract/identity.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { identitySearch } from './identity-search.ts'
import { loadIdentityCalls } from './load-identity-calls.ts'
import { tenantChoices } from './tenant-choices.ts'

/**
 * Goes to work after a completed sign-in: today's bookings (spec 000 §2.4), or the page that asked for it. It takes the
 * place of the sign-in, which whoever is signed in would only be led on from when going back.
 */
export function useEnterApp() {
  const navigate = useNavigate()
  const { next } = identitySearch.login(useSearch({ strict: false }))
  return async (answer: SignedIn) => {
    tenantChoices.forget()
    const { startSession } = await loadIdentityCalls()
    startSession(answer)
    return next === undefined
      ? navigate({ to: '/app/bookings/todays-bookings', replace: true })
      : navigate({ href: next, replace: true })
  }
}
