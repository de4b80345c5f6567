import { hash } from 'node:crypto'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { setLogo as operation, WireSettings } from '@skipyard/contract/tenants.ts'
import { canChangeSettings } from '@skipyard/domain/tenants/policy.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { changeLogo } from './change-logo.ts'
import { drawLogo } from './draw-logo.ts'

const NAME_LENGTH = 32

/** Takes a picture as the company's logo, drawn anew. */
export async function setLogo(
  scope: TenantScope,
  { version, img }: RequestOf<typeof operation>['body'],
): Promise<WireSettings> {
  if (!canChangeSettings(scope.actor)) throw notAllowed()
  const picture = accept(await drawLogo(Buffer.from(img, 'base64')))
  const name = `${hash('sha256', picture).slice(0, NAME_LENGTH)}.png`
  return changeLogo(scope, version, { name, picture })
}
