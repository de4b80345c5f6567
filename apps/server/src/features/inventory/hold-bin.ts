import { notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BinRecord, readHeldBins } from './held-bin.reads.ts'
import { readBinType } from './read-bin-type.ts'
import { readSizeKey } from './read-size-key.ts'
import { requireNumbering } from './require-numbering.ts'
import type { SizeKey } from './size-stock.reads.ts'

/** A bin as nobody else can change it until the transaction ends, and the size and type whose stock it is part of. */
export interface HeldForChange {
  bin: BinRecord
  key: SizeKey
}

/** Holds a bin that is owned, with its stock and every booking that could take it; 404 when there is none. */
export async function holdBin(scope: TenantScope, binId: string): Promise<HeldForChange> {
  await lockCompany(scope, 'stock')
  await requireNumbering(scope)
  const [bin] = await readHeldBins(scope, [binId])
  if (!bin || bin.isRemoved) throw notFound()
  return { bin, key: readSizeKey({ size: bin.size, type: readBinType(bin.type) }) }
}
