import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { inventoryQueries } from '#web/features/inventory/queries.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'

/** Whether the bins of a booking's size and type have numbers, or its jobs named one while they had. */
export function useHasNumbers({ binSize, binType, drop, pick }: Booking): boolean {
  const isWanted = useQuery(tenantQueries.settings()).data?.bookings.numberedBins === true
  const { data: sizes = [] } = useQuery({ ...inventoryQueries.sizesHeld(), enabled: isWanted })
  const isNumbered = sizes.some((held) => held.numbered && held.size === binSize && held.binType === binType)
  return isWanted && (isNumbered || drop.bin !== null || pick.bin !== null)
}
