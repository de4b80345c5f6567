import { updateDriversDaySettings } from '@skipyard/contract/drivers-day/settings.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { removeLogo, setLogo, updateSettings, type WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { tenantQueries } from './queries.ts'

type SettingsChange = InputOf<typeof updateSettings>['body']

function useSettingsMutation<Change>(send: (change: Change) => Promise<{ data: WireSettings }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => (await send(change)).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(tenantQueries.settings().queryKey, saved)
      // The name of the company and its clock stand in the profile as well.
      void queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
  })
}

export const useUpdateSettings = () =>
  useSettingsMutation(({ body, key }: { body: SettingsChange; key: string }) =>
    call(updateSettings, { body, idempotencyKey: key }),
  )

export const useChangeLogo = () =>
  useSettingsMutation(({ version, img }: { version: number; img: string | null }) =>
    img === null ? call(removeLogo, { query: { version } }) : call(setLogo, { body: { version, img } }),
  )

export function useUpdatePhones() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      body,
      key,
    }: {
      body: InputOf<typeof updateDriversDaySettings>['body']
      key: string
    }) => (await call(updateDriversDaySettings, { body, idempotencyKey: key })).data,
    onSuccess: (saved) => queryClient.setQueryData(tenantQueries.phones().queryKey, saved),
  })
}
