import { getSettings } from '@skipyard/contract/tenants.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Everything read about the company; 'settings' is the topic on which others' changes make it stale. */
export const tenantQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: async ({ signal }) => {
        const answer = await call(getSettings, { signal })
        return answer.data
      },
    }),
}
