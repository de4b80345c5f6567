import type { WireProfile } from '@skipyard/contract/identity/identity.ts'
import { isPresenceStatus } from '@skipyard/domain/identity/presence-status.ts'
import { isRole } from '@skipyard/domain/identity/role.ts'
import { isText, listOf, orNull, recordOf } from '#web/ui/checked/shape.ts'

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
