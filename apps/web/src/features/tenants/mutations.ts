import type { InputOf } from '@skipyard/contract/operation.ts'
import { updateSettings } from '@skipyard/contract/tenants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { tenantQueries } from './queries.ts'

type SettingsChange = InputOf<typeof updateSettings>['body']

/** Changes the company's settings; a stale version is an ApiError with status 409. Says nothing itself. */
export function useUpdateSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: SettingsChange) => {
      const answer = await call(updateSettings, { body: change })
      return answer.data
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(tenantQueries.settings().queryKey, saved)
      // The name of the company and its clock stand in the profile as well.
      void queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
  })
}
