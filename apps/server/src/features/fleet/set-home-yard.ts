import { yardTexts } from '@skipyard/domain/yards/texts.ts'
import { readYards } from '#server/features/yards/yard.reads.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { saveHomeYard } from './truck.store.ts'

/** Null for the first yard; undefined leaves it. 400 for a yard that is not there. */
export async function setHomeYard(
  scope: TenantScope,
  { truckId }: { truckId: string },
  yardId: string | null | undefined,
): Promise<void> {
  // NOTE not recorded: the truck's own entry has it.
  if (yardId === undefined) return
  const yard = (await readYards(scope)).find(({ id }) => id === (yardId ?? scope.tenantId))
  if (!yard) throw invalid('homeYardId', yardTexts.yardRequired)
  await saveHomeYard(scope, truckId, yard.isFirst ? null : yard.id)
}
