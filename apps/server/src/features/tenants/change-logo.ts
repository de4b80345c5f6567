import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { record } from '#server/audit/record.ts'
import { stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type Logo, lockLogo, saveLogo } from './logo.store.ts'
import { readSettings } from './tenant.reads.ts'

/** Puts another logo, or none, in the place of the one of that version of the settings. */
export async function changeLogo(
  scope: TenantScope,
  version: number,
  logo: Logo | null,
): Promise<WireSettings> {
  const before = await lockLogo(scope)
  if (before.version !== version) throw stale()
  const name = logo?.name ?? null
  if (before.name === name) return readSettings(scope)

  await saveLogo(scope, logo)
  const changes = { logo: { from: before.name, to: name } }
  await record(scope, { action: 'settings.updated', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return readSettings(scope)
}
