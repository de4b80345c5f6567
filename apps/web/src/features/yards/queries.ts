import { getStockByYard, listTransfers } from '@skipyard/contract/inventory/yard-stock.ts'
import { listYards } from '@skipyard/contract/yards.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** What is in the yards is below 'stock' and so stale when stock or bookings are. */
export const yardQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'yards'],
      queryFn: async ({ signal }) => (await call(listYards, { signal })).data,
    }),
  stock: () =>
    queryOptions({
      queryKey: ['stock', 'byYard'],
      queryFn: async ({ signal }) => (await call(getStockByYard, { signal })).data,
    }),
  transfers: () =>
    queryOptions({
      queryKey: ['stock', 'transfers'],
      queryFn: async ({ signal }) => (await call(listTransfers, { signal })).data,
    }),
}
