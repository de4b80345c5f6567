import { getPublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Everything the office reads of the public's door; 'settings' is the topic on which others' changes make it stale. */
export const publicQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['settings', 'public-booking'],
      queryFn: async ({ signal }) => (await call(getPublicSettings, { signal })).data,
    }),
}
