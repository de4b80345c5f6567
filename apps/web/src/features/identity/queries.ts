import { searchPublicAddresses } from '@skipyard/contract/addresses.ts'
import { getSignUp } from '@skipyard/contract/identity/sign-up.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Spec 000 §9. */
export const ADDRESS_MIN_LETTERS = 2

export const identityQueries = {
  signUp: () =>
    queryOptions({
      queryKey: ['identity', 'signUp'],
      queryFn: async ({ signal }) => (await call(getSignUp, { signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  baseLocations: (typed: string) =>
    queryOptions({
      queryKey: ['identity', 'baseLocations', typed],
      queryFn: async ({ signal }) => {
        const answer = await call(searchPublicAddresses, { query: { q: typed }, signal })
        return answer.data
      },
      enabled: typed.length >= ADDRESS_MIN_LETTERS,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
