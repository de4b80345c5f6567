import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { tenantQueries } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function SettingsSkeleton() {
  return (
    <Stack atTop gap={12} role="status" aria-label="Reading the settings">
      <PageCard isInset>
        <Stack gap={6}>
          {ROWS.map((row) => (
            <Skeleton key={row} height="2rem" />
          ))}
        </Stack>
      </PageCard>
      <PageCard isInset>
        <Skeleton height="2.5rem" />
      </PageCard>
    </Stack>
  )
}

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
