import { useQuery } from '@tanstack/react-query'
import { tenantQueries } from '#web/features/tenants/queries.ts'

/** Whether the company gives its bins numbers; undefined until that is known. */
export function useHasNumberedBins(): boolean | undefined {
  return useQuery(tenantQueries.settings()).data?.bookings.numberedBins
}
