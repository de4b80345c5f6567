import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import type { OfferedBins } from '@skipyard/domain/tenants/offered-bins.ts'

/** What bins the company takes bookings of, as this version knows bins; undefined while the settings are not known. */
export function offeredOfSettings(settings: WireSettings['bookings'] | null): OfferedBins | undefined {
  if (settings === null) return undefined
  return {
    binSizes: BIN_SIZES.filter((size) => settings.binSizes.includes(size)),
    binTypes: BOOKING_BIN_TYPES.filter((type) => settings.binTypes.includes(type)),
  }
}
