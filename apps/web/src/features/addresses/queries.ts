import {
  findPlacesWithin,
  getMapStyle,
  placeTypedAddress,
  searchAddresses,
} from '@skipyard/contract/addresses.ts'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

interface View {
  south: number
  west: number
  north: number
  east: number
}

export const addressQueries = {
  found: (typed: string) =>
    queryOptions({
      queryKey: ['addresses', typed],
      queryFn: async ({ signal }) => {
        const answer = await call(searchAddresses, { query: { q: typed }, signal })
        return answer.data
      },
      placeholderData: keepPreviousData,
      staleTime: 300_000,
    }),
  typedPlace: (query: { suburb: string; postCode: string }) =>
    queryOptions({
      queryKey: ['addresses', 'typed', query],
      queryFn: async ({ signal }) => (await call(placeTypedAddress, { query, signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  within: (view: View | null) =>
    queryOptions({
      queryKey: ['addresses', 'within', view],
      queryFn:
        view === null
          ? skipToken
          : async ({ signal }) => (await call(findPlacesWithin, { query: view, signal })).data,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  mapSources: queryOptions({
    queryKey: ['addresses', 'map-sources'],
    queryFn: async ({ signal }) => (await call(getMapStyle, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  }),
}
