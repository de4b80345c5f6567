import { getStockByYard, getYardOfDrop, listTransfers } from '@skipyard/contract/inventory/yard-stock.ts'
import { listYards } from '@skipyard/contract/yards.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { BinSize, BinType } from '@skipyard/domain/inventory/bin.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** A bin to be brought, where and by which booking as far as that is known. */
export interface BinToBring {
  size: BinSize
  type: BinType
  date: LocalDate
  /** The day of its pick. */
  until: LocalDate
  site: Pick<Address, 'lat' | 'lon'> | null
  bookingId: string | null
  /** How many of them, with those of the same order. */
  bins: number
}

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
  ofDrop: ({ size, type, date, until, site, bookingId, bins }: BinToBring) =>
    queryOptions({
      queryKey: ['stock', 'yardOfDrop', size, type, date, until, site?.lat, site?.lon, bookingId, bins],
      queryFn: async ({ signal }) => {
        const of = bookingId === null ? {} : { bookingId }
        const at = site === null ? {} : { lat: site.lat, lon: site.lon }
        const query = { size, type, bins, date: toWireDate(date), pickD: toWireDate(until), ...at, ...of }
        return (await call(getYardOfDrop, { query, signal })).data
      },
    }),
  transfers: () =>
    queryOptions({
      queryKey: ['stock', 'transfers'],
      queryFn: async ({ signal }) => (await call(listTransfers, { signal })).data,
    }),
}
