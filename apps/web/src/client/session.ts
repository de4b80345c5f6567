import { getProfile, type SignedIn, type WireProfile } from '@skipyard/contract/identity.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { isProfile } from './is-profile.ts'
import { queryClient } from './query-client.ts'
import { clearSessionExpired } from './session-expiry.ts'

const PROFILE = 'skipyard.profile'
const SIGN_IN_ITEMS = [
  'userId',
  'role',
  'companyName',
  'companyPhone',
  'tenantABN',
  'baseLocation',
  'timeZone',
  'logo',
  'xeroAuthentication',
  'xeroSubscription',
] as const

/** What the specification keeps on the device after a sign-in (spec 000 §3); never a token. */
export type SessionItem = (typeof SIGN_IN_ITEMS)[number]

const keyOf = (item: SessionItem) => `skipyard.session.${item}`

function remember(items: Partial<Record<SessionItem, string>>) {
  for (const [item, value] of Object.entries(items)) localStorage.setItem(`skipyard.session.${item}`, value)
}

function rememberProfile(person: WireProfile) {
  localStorage.setItem(PROFILE, JSON.stringify(person))
  remember({
    userId: person.userId,
    role: person.role,
    companyName: person.companyName,
    timeZone: person.timeZone,
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (problem) {
    if (problem instanceof SyntaxError) return null
    throw problem
  }
}

/** Who was signed in on this device when last asked, and has not signed out. The cookie itself cannot be read. */
export function rememberedProfile(): WireProfile | undefined {
  const text = localStorage.getItem(PROFILE)
  if (text === null) return undefined
  const kept = readJson(text)
  return isProfile(kept) ? kept : undefined
}

/** Keeps what a completed sign-in answered and drops whatever an earlier person left in the cache. */
export function startSession(answer: SignedIn) {
  clearSession()
  remember({
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
  for (const item of SIGN_IN_ITEMS) localStorage.removeItem(keyOf(item))
  localStorage.removeItem(PROFILE)
  queryClient.clear()
  clearSessionExpired()
}

async function fetchProfile(): Promise<WireProfile> {
  const { data } = await call(getProfile)
  rememberProfile(data)
  return data
}

/** The signed-in person; shows what was remembered until the server has answered. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: fetchProfile,
  // Initial data, not a placeholder: a refusal must leave it standing below the notice that the session is over.
  initialData: rememberedProfile,
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
})
