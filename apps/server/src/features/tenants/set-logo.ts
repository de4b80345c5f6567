import { hash } from 'node:crypto'
import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { canChangeSettings } from '@skipyard/domain/tenants/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { changeLogo } from './change-logo.ts'

const NAME_LENGTH = 32

/** Takes a picture that `drawLogo` has drawn as the company's logo. */
export async function setLogo(
  scope: TenantScope,
  { version, picture }: { version: number; picture: Buffer },
): Promise<WireSettings> {
  if (!canChangeSettings(scope.actor)) throw notAllowed()
  const name = `${hash('sha256', picture).slice(0, NAME_LENGTH)}.png`
  return changeLogo(scope, version, { name, picture })
}
