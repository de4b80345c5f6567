import { getDriversDaySettings } from '@skipyard/contract/drivers-day/settings.ts'
import { getBackupAge } from '@skipyard/contract/tenants/backups.ts'
import { getSettings, getSettingsHistory } from '@skipyard/contract/tenants/tenants.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { keptSettings } from '#web/client/kept-settings.ts'

/**
 * 'settings' is the topic that makes these stale; the copy kept on the device is shown until the server has
 * answered.
 */
export const tenantQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: async ({ signal }) => {
        const answer = await call(getSettings, { signal })
        return answer.data
      },
      initialData: keptSettings,
      initialDataUpdatedAt: 0,
    }),
  backups: () =>
    queryOptions({
      queryKey: ['settings', 'backups'],
      queryFn: async ({ signal }) => (await call(getBackupAge, { signal })).data,
    }),
  history: () =>
    queryOptions({
      queryKey: ['settings', 'history'],
      queryFn: async ({ signal }) => (await call(getSettingsHistory, { signal })).data,
    }),
  phones: () =>
    queryOptions({
      queryKey: ['settings', 'phones'],
      queryFn: async ({ signal }) => (await call(getDriversDaySettings, { signal })).data,
    }),
}
