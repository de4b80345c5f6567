import { yardTexts } from '@skipyard/domain/yards/texts.ts'
import { bringPicksHome } from '#server/features/yards/bring-picks-home.ts'
import { readYards } from '#server/features/yards/yard.reads.ts'
import { invalid } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { saveHomeYard } from './truck.store.ts'

/** Before trucks are locked, as everywhere: the yard is not removed until the truck is at home there. */
export async function holdHomeYard(scope: TenantScope, yardId: string | null | undefined): Promise<void> {
  if (scope.hasYards && yardId !== undefined) await lockCompany(scope, 'stock')
}

/** Null for the first yard; undefined leaves it. 400 for a yard that is not there. */
export async function setHomeYard(
  scope: TenantScope,
  { truckId }: { truckId: string },
  yardId: string | null | undefined,
): Promise<void> {
  // NOTE not recorded: the truck's own entry has it.
  if (yardId === undefined) return
  await holdHomeYard(scope, yardId)
  const yard = (await readYards(scope)).find(({ id }) => id === (yardId ?? scope.tenantId))
  if (!yard) throw invalid('homeYardId', yardTexts.yardRequired)
  await saveHomeYard(scope, truckId, yard.isFirst ? null : yard.id)
  if (!scope.hasYards) return
  bringPicksHome(scope, { truckId })
  scope.announce('stock')
}
