import { yardTexts } from '@skipyard/domain/yards/texts.ts'
import { readYards } from '#server/features/yards/yard.reads.ts'
import { invalid } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Before trucks and drivers are locked, as everywhere: the yard is not removed until one is at home there. */
export async function holdHomeYard(scope: TenantScope, yardId: string | null | undefined): Promise<void> {
  if (scope.hasYards && yardId !== undefined) await lockCompany(scope, 'stock')
}

/** As rows have it, null for the first yard; 400 for a yard that is not there. */
export async function homeYardToSave(scope: TenantScope, yardId: string | null): Promise<string | null> {
  const yard = (await readYards(scope)).find(({ id }) => id === (yardId ?? scope.tenantId))
  if (!yard) throw invalid('homeYardId', yardTexts.yardRequired)
  return yard.isFirst ? null : yard.id
}
