import { redirect } from '@tanstack/react-router'
import { identitySearch } from '#web/features/identity/identity-search.ts'
import { loadModule } from '#web/ui/part/load-module.ts'

/** What a device keeps of whoever signed in; see client/session.ts, which weighs too much for the sign-in screen. */
const KEPT_PROFILE = 'skipyard.profile'

async function isSignedIn(): Promise<boolean> {
  if (localStorage.getItem(KEPT_PROFILE) === null) return false
  try {
    const { readProfile } = await loadModule(() => import('#web/client/session.ts'))
    await readProfile()
    return true
  } catch {
    return false
  }
}

/** Who is signed in and opens the sign-in screen goes on to the app: to where they were heading, else to today. */
export async function goOnSignedIn(search: { [name: string]: unknown }): Promise<void> {
  if (!(await isSignedIn())) return
  const { next: place = '/app/bookings/todays-bookings' } = identitySearch.login(search)
  throw redirect({ href: place, replace: true })
}
