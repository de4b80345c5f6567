import { getProfile, type SignedIn, type WireProfile } from '@skipyard/contract/identity.ts'
import { queryOptions } from '@tanstack/react-query'
import { readJson } from '#web/ui/checked/read-json.ts'
import { forgetDrafts } from '#web/ui/record-form/kept-draft.ts'
import { call } from './call.ts'
import { isProfile } from './is-profile.ts'
import { forgetItems, keepItems } from './kept-items.ts'
import { forgetTenant } from './kept-settings.ts'
import { queryClient } from './query-client.ts'
import { clearSessionExpired } from './session-expiry.ts'
import { enterCompany, leaveCompany, noteCompany } from './tab-company.ts'

const PROFILE = 'skipyard.profile'

/** Where other tabs see that somebody has signed in here. */
export const SIGNED_IN_AT = 'skipyard.signedInAt'

/** Tells other tabs that somebody has signed in. */
export const noteSignIn = () => localStorage.setItem(SIGNED_IN_AT, String(Date.now()))

function rememberProfile(person: WireProfile) {
  localStorage.setItem(PROFILE, JSON.stringify(person))
  keepItems({
    userId: person.userId,
    role: person.role,
    companyName: person.companyName,
    timeZone: person.timeZone,
  })
}

/** Who was signed in on this device when last asked, and has not signed out. The cookie itself cannot be read. */
export const rememberedProfile = (): WireProfile | undefined =>
  readJson(localStorage.getItem(PROFILE), isProfile)

/** Keeps what a completed sign-in answered and drops whatever an earlier person left in the cache. */
export function startSession(answer: SignedIn) {
  clearSession()
  noteSignIn()
  enterCompany(answer)
  keepItems({
    userId: answer.userId,
    companyName: answer.companyName,
    companyPhone: answer.companyPhone,
    tenantABN: answer.tenant.abn,
    baseLocation: JSON.stringify(answer.baseLocation),
    timeZone: answer.timeZone,
    logo: answer.tenant.settings.logo.img ?? '',
    xeroAuthentication: String(answer.tenant.xero.authenticated),
    xeroSubscription: String(answer.tenant.xero.accountSubscription),
  })
}

/** Forgets the person on this device: the remembered items and everything read for them. */
export function clearSession() {
  forgetItems()
  forgetTenant()
  localStorage.removeItem(PROFILE)
  leaveCompany()
  forgetDrafts()
  queryClient.clear()
  clearSessionExpired()
}

/** Reads who is signed in; a session that is over is a 401. */
export async function readProfile(): Promise<WireProfile> {
  const { data } = await call(getProfile, { isQuiet: true })
  return data
}

async function fetchProfile(isQuiet = false): Promise<WireProfile> {
  const { data } = await call(getProfile, { isQuiet })
  noteCompany(data)
  rememberProfile(data)
  return data
}

/** The signed-in person; shows what was remembered until the server has answered. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => fetchProfile(),
  // Initial data, not a placeholder: a refusal must leave it standing below the notice that the session is over.
  initialData: rememberedProfile,
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
})

/** The same for who may not be signed in: a session that is over is a 401, and nobody is asked to sign in again. */
export const quietProfileQuery = queryOptions({ ...profileQuery, queryFn: () => fetchProfile(true) })
