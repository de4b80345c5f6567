import { type BinType, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { invalid } from '#server/http/failure.ts'
import type { SizeKey } from './size-stock.reads.ts'

/** The size and type asked for, when the size is one that bins come in. */
export function readSizeKey({ size, type }: { size: number; type: BinType }): SizeKey {
  if (!isBinSize(size)) throw invalid('size', texts.inventory.binSizeUnknown)
  return { size, type }
}
