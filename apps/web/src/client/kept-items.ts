const NAMES = [
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
type KeptItem = (typeof NAMES)[number]

export function keepItems(items: Partial<Record<KeptItem, string>>) {
  for (const [item, value] of Object.entries(items)) localStorage.setItem(`skipyard.session.${item}`, value)
}

export const isKept = (flag: 'xeroAuthentication' | 'xeroSubscription'): boolean =>
  localStorage.getItem(`skipyard.session.${flag}`) === 'true'

export function forgetItems(items: readonly KeptItem[] = NAMES) {
  for (const item of items) localStorage.removeItem(`skipyard.session.${item}`)
}
