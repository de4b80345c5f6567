import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import { type Council, councilOfPlace } from '@skipyard/domain/permits/council.ts'
import type { PermitRule } from '@skipyard/domain/public-booking/offered-days.ts'
import { isOnStreet, permitRuleOf } from '@skipyard/domain/public-booking/street-hire.ts'
import { readCouncils } from '#server/features/permits/council.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

type Asked = Pick<RequestOf<typeof contract.getPublicDays>['body'], 'place' | 'placement'>

/** The street that a bin is to stand on. */
export interface Street {
  /** Null where the company knows none for the place. */
  council: Council | null
  rule: PermitRule | null
}

/** Whose street a bin is to stand on, and what the council asks; null for a bin on the customer's own land. */
export async function readStreet(scope: TenantScope, { place, placement }: Asked): Promise<Street | null> {
  if (!isOnStreet(placement) || !place) return null
  const council = councilOfPlace(await readCouncils(scope), place)
  return { council, rule: permitRuleOf(council, scope.today) }
}
