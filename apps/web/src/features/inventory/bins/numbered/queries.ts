import { getBin, getHiresWithoutNumber, listBins } from '@skipyard/contract/inventory.numbered.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Which page of the numbered bins, and what narrows it. */
export type BinPage = NonNullable<InputOf<typeof listBins>['query']>

/** The numbered bins; 'stock' is the topic on which others' changes make them stale. */
export const numberedQueries = {
  list: (page: BinPage) =>
    queryOptions({
      queryKey: ['stock', 'numbered', page],
      queryFn: ({ signal }) => call(listBins, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The hires of a size and type that are out with a bin nobody has named. */
  withoutNumber: (bin: { size: number; type: BinType }) =>
    queryOptions({
      queryKey: ['stock', 'withoutNumber', bin],
      queryFn: async ({ signal }) => (await call(getHiresWithoutNumber, { query: bin, signal })).data.hires,
    }),
  /** One bin, whether or not the list shows it. */
  bin: (binId: string) =>
    queryOptions({
      queryKey: ['stock', 'numberedBin', binId],
      queryFn: async ({ signal }) => (await call(getBin, { params: { binId }, signal })).data,
    }),
}
