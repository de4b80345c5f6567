import { BIN_TYPES, type BinType } from '@skipyard/domain/inventory/bin.ts'

/** A bin type as it is stored; throws when no rule knows it. */
export function readBinType(stored: string): BinType {
  const type = BIN_TYPES.find((known) => known === stored)
  if (!type) throw new Error(`The database holds a bin type no rule knows: ${stored}`)
  return type
}
