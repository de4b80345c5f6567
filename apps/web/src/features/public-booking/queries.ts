import { getPublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

export const publicQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['settings', 'public-booking'],
      queryFn: async ({ signal }) => (await call(getPublicSettings, { signal })).data,
    }),
}
