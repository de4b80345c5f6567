import { getCompanyFile } from '@skipyard/contract/data-rights/company-file.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

const MAKING_MS = 3_000

/** 'settings' is the topic that makes these stale. */
export const dataQueries = {
  file: () =>
    queryOptions({
      queryKey: ['settings', 'data', 'file'],
      queryFn: async ({ signal }) => (await call(getCompanyFile, { signal })).data,
      refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? MAKING_MS : false),
    }),
}
