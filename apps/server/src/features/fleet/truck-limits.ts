import { BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import type { TruckLimits } from '@skipyard/domain/runs/check-load.ts'

export interface TruckRow {
  bin_types: readonly string[]
  max_bin_size_m3: string | number | null
}

export const truckLimits = ({ bin_types, max_bin_size_m3: most }: TruckRow): TruckLimits => ({
  binTypes: BIN_TYPES.filter((known) => bin_types.includes(known)),
  maxBinSizeM3: most === null ? null : Number(most),
})
