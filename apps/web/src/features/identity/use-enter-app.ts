import type { SignedIn, TenantChoice } from '@skipyard/contract/identity/identity.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readJson } from '#web/ui/checked/read-json.ts'
import { isFlag, isText, listOf, recordOf } from '#web/ui/checked/shape.ts'
import { identitySearch } from './identity-search.ts'
import { loadIdentityCalls } from './mutations.ts'

const KEY = 'skipyard.tenantChoices'

/** Without the password, which is asked for again. */
export interface TenantChoices {
  email: string
  remember: boolean
  tenants: TenantChoice[]
}

const areTenantChoices = recordOf<TenantChoices>({
  email: isText,
  remember: isFlag,
  tenants: listOf(recordOf<TenantChoice>({ id: isText, name: isText })),
})

/** Kept in this tab so that a reload does not lose them. */
export const tenantChoices = {
  keep: (choices: TenantChoices) => sessionStorage.setItem(KEY, JSON.stringify(choices)),
  read(): TenantChoices | null {
    const kept = readJson(sessionStorage.getItem(KEY), areTenantChoices)
    return kept && kept.tenants.length > 0 ? kept : null
  },
  forget: () => sessionStorage.removeItem(KEY),
}

/**
 * Goes to the page that asked for the sign-in, or today's bookings (spec 000 §2.4). Replaces the sign-in in
 * the browser's history.
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
