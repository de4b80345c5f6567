import { updateSettings, type WireSettings } from '@skipyard/contract/tenants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { tenantQueries } from './queries.ts'

interface SettingsChange {
  version: number
  bookings: Pick<WireSettings['bookings'], 'pickupConfirm' | 'wasteTypes'>
}

/** Changes how the company takes bookings; a stale version is an ApiError with status 409. Says nothing itself. */
export function useUpdateSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: SettingsChange) => {
      const answer = await call(updateSettings, { body: change })
      return answer.data
    },
    onSuccess: (saved) => queryClient.setQueryData(tenantQueries.settings().queryKey, saved),
  })
}
