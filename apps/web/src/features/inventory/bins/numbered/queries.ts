import { getBin, getHiresWithoutNumber, listBins } from '@skipyard/contract/inventory/numbered.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

export type BinPage = NonNullable<InputOf<typeof listBins>['query']>

export const numberedQueries = {
  list: (page: BinPage) =>
    queryOptions({
      queryKey: ['stock', 'numbered', page],
      queryFn: ({ signal }) => call(listBins, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  withoutNumber: (bin: { size: number; type: BinType }) =>
    queryOptions({
      queryKey: ['stock', 'withoutNumber', bin],
      queryFn: async ({ signal }) => (await call(getHiresWithoutNumber, { query: bin, signal })).data.hires,
    }),
  bin: (binId: string) =>
    queryOptions({
      queryKey: ['stock', 'numberedBin', binId],
      queryFn: async ({ signal }) => (await call(getBin, { params: { binId }, signal })).data,
    }),
}
