import type { TenantChoice } from '@skipyard/contract/identity.ts'

const KEY = 'skipyard.tenantChoices'

/** Whose companies there are to choose from. The password is never part of it: it is asked for again. */
export interface TenantChoices {
  email: string
  remember: boolean
  tenants: TenantChoice[]
}

function isTenantChoice(value: unknown): value is TenantChoice {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'name' in value && typeof value.name === 'string'
}

function areTenants(value: unknown): value is TenantChoice[] {
  return Array.isArray(value) && value.length > 0 && value.every(isTenantChoice)
}

function isTenantChoices(value: unknown): value is TenantChoices {
  if (typeof value !== 'object' || value === null) return false
  if (!('email' in value && 'remember' in value && 'tenants' in value)) return false
  return typeof value.email === 'string' && typeof value.remember === 'boolean' && areTenants(value.tenants)
}

/** The companies of somebody half signed in, kept in this tab so that a reload does not lose them. */
export const tenantChoices = {
  keep: (choices: TenantChoices) => sessionStorage.setItem(KEY, JSON.stringify(choices)),
  read(): TenantChoices | null {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return null
    const parsed: unknown = JSON.parse(text)
    return isTenantChoices(parsed) ? parsed : null
  },
  forget: () => sessionStorage.removeItem(KEY),
}
