import { hash } from 'node:crypto'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/tenants.ts'
import { canChangeSettings } from '@skipyard/domain/tenants/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { StoredReply } from '#server/http/idempotency.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { changeLogo } from './change-logo.ts'
import { drawLogoInTurn } from './draw-logo-in-turn.ts'

const NAME_LENGTH = 32

async function authorise({ actor }: TenantScope): Promise<void> {
  if (!canChangeSettings(actor)) throw notAllowed()
}

/** Takes a picture as the company's logo, drawn anew between two transactions: it holds nothing meanwhile. */
export async function setLogo({
  body,
  claims,
  within,
  finish,
}: SteppedCall<typeof contract.setLogo>): Promise<ReplyOf<typeof contract.setLogo> | StoredReply> {
  await within(authorise)
  const picture = await drawLogoInTurn(claims.tenantId, body.img)
  const name = `${hash('sha256', picture).slice(0, NAME_LENGTH)}.png`
  return finish(async (scope) => {
    await authorise(scope)
    return { data: await changeLogo(scope, body.version, { name, picture }) }
  })
}
