import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageCard } from '#web/ui/page-card.tsx'
import { tenantQueries } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

/** The company's settings: its waste types, and how new bookings start (spec 001 §3). */
export function SettingsScreen() {
  const { data, error, isFetching, refetch } = useQuery(tenantQueries.settings())
  if (data === undefined && error !== null) {
    return (
      <PageCard>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  if (data === undefined) return <SettingsSkeleton />
  const readCurrent = async () => {
    const answer = await refetch()
    if (answer.error !== null || answer.data === undefined)
      throw answer.error ?? new Error('Nothing was read')
    return answer.data
  }
  return <SettingsForm settings={data} readCurrent={readCurrent} />
}
