import { getProfile, type SignedIn, type WireProfile } from '@skipyard/contract/identity/identity.ts'
import { isPresenceStatus } from '@skipyard/domain/identity/presence-status.ts'
import { isRole } from '@skipyard/domain/identity/role.ts'
import { queryOptions } from '@tanstack/react-query'
import { readJson } from '#web/ui/checked/read-json.ts'
import { isText, listOf, orNull, recordOf } from '#web/ui/checked/shape.ts'
import { forgetDrafts } from '#web/ui/record-form/kept-draft.ts'
import { call } from '../call.ts'
import { forgetItems, keepItems } from '../kept-items.ts'
import { forgetTenant } from '../kept-settings.ts'
import { queryClient } from '../query-client.ts'
import { clearSessionExpired } from './session-expiry.ts'
import { enterCompany, leaveCompany, noteCompany } from './tab-company.ts'

/**
 * Checks a kept profile by hand, not with the contract's schema: the first screen of the day should not
 * wait for Zod.
 */
export const isProfile = recordOf<WireProfile>({
  userId: isText,
  tenantId: isText,
  name: isText,
  email: isText,
  role: (value) => isText(value) && isRole(value),
  status: (value) => isText(value) && isPresenceStatus(value),
  companyName: isText,
  timeZone: isText,
  trialEndsOn: orNull(isText),
  hasSeenGuide: (value) => typeof value === 'boolean',
  tenants: listOf(recordOf<WireProfile['tenants'][number]>({ id: isText, name: isText })),
})

const PROFILE = 'skipyard.profile'

/** Key in localStorage: its change tells other tabs of a sign-in. */
export const SIGNED_IN_AT = 'skipyard.signedInAt'

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

/**
 * The profile of the last sign-in on this device without a sign-out; the cookie itself cannot be read by
 * scripts.
 */
export const rememberedProfile = (): WireProfile | undefined =>
  readJson(localStorage.getItem(PROFILE), isProfile)

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

export function clearSession() {
  forgetItems()
  forgetTenant()
  localStorage.removeItem(PROFILE)
  leaveCompany()
  forgetDrafts()
  queryClient.clear()
  clearSessionExpired()
}

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

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => fetchProfile(),
  // Initial data, not a placeholder: a refusal must leave it standing below the notice that the session is over.
  initialData: rememberedProfile,
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
})

/** Like `profileQuery` for pages that need no sign-in: a 401 is only an error. */
export const quietProfileQuery = queryOptions({ ...profileQuery, queryFn: () => fetchProfile(true) })
