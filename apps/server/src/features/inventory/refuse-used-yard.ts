import { yardTexts } from '@skipyard/domain/yards/texts.ts'
import type { Yard } from '@skipyard/domain/yards/yard.ts'
import { Failure } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { hasTransferAhead, isYardInUse } from './yard-use.reads.ts'

const CONFLICT = 409

/** A yard is removed once nothing is there, and nothing will come or go. */
export async function refuseUsedYard(scope: TenantScope, { id, name }: Yard): Promise<void> {
  if (await isYardInUse(scope, id)) throw new Failure(CONFLICT, yardTexts.inUse(name))
  if (await hasTransferAhead(scope, id)) throw new Failure(CONFLICT, yardTexts.transferAhead(name))
}
