import type { LodgedUntil } from '@skipyard/domain/invoices/lodged-until.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { invoiceQueries } from './queries.ts'

/** Until when the company has lodged, as the server will judge again; null while nothing is locked. */
export function useLodgedUntil(): LodgedUntil {
  const { data } = useQuery(invoiceQueries.settings())
  return data?.lodgedUntil ? fromWireDate(data.lodgedUntil) : null
}
