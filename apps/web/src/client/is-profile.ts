import type { WireProfile } from '@skipyard/contract/identity.ts'
import { isPresenceStatus } from '@skipyard/domain/identity/presence-status.ts'
import { isRole } from '@skipyard/domain/identity/role.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isRecord = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null

/** What is asked of every field; the types ask for one that is missing here. */
const CHECKS: { [Field in keyof WireProfile]: Check } = {
  userId: isText,
  tenantId: isText,
  name: isText,
  email: isText,
  role: (value) => typeof value === 'string' && isRole(value),
  status: (value) => typeof value === 'string' && isPresenceStatus(value),
  companyName: isText,
  timeZone: isText,
  trialEndsOn: (value) => value === null || isText(value),
  tenants: (value) =>
    Array.isArray(value) &&
    value.every((tenant) => isRecord(tenant) && isText(tenant.id) && isText(tenant.name)),
}

/**
 * Whether what this device kept is a profile as this version knows it. By hand, and not with the contract's schema: the
 * first screen of the day waits for no library of checks.
 */
export const isProfile = (value: unknown): value is WireProfile =>
  isRecord(value) && Object.entries(CHECKS).every(([field, isGood]) => isGood(value[field]))
