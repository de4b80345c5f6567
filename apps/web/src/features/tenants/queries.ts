import { getDriversDaySettings } from '@skipyard/contract/drivers-day/settings.ts'
import { getBackupAge } from '@skipyard/contract/tenants/backups.ts'
import { getSettings, getSettingsHistory } from '@skipyard/contract/tenants/tenants.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { keptSettings } from '#web/client/kept-settings.ts'

/**
 * Everything read about the company; 'settings' is the topic on which others' changes make it stale. What the device
 * kept of it is shown until the server has answered.
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
  /** How old the last good backup is. */
  backups: () =>
    queryOptions({
      queryKey: ['settings', 'backups'],
      queryFn: async ({ signal }) => (await call(getBackupAge, { signal })).data,
    }),
  /** Who changed the settings, on any of their pages. */
  history: () =>
    queryOptions({
      queryKey: ['settings', 'history'],
      queryFn: async ({ signal }) => (await call(getSettingsHistory, { signal })).data,
    }),
  /** What is asked of drivers' phones. */
  phones: () =>
    queryOptions({
      queryKey: ['settings', 'phones'],
      queryFn: async ({ signal }) => (await call(getDriversDaySettings, { signal })).data,
    }),
}
