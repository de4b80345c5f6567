import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { canChangeSettings } from '@skipyard/domain/tenants/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { changeLogo } from './change-logo.ts'

/** Takes the company's logo away. */
export async function removeLogo(scope: TenantScope, version: number): Promise<WireSettings> {
  if (!canChangeSettings(scope.actor)) throw notAllowed()
  return changeLogo(scope, version, null)
}
