import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { tenantQueries } from '../queries.ts'
import card from '../section-card.module.css'
import { settingsTexts } from '../texts.ts'
import { PhonesSection } from './phones-section.tsx'

const words = settingsTexts.phones

export function PhonesCard({ isClosed }: { isClosed: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(tenantQueries.phones())
  if (data === undefined)
    return (
      <PageCard className={card.card} label={words.title}>
        <CardHead title={words.title} />
        {error === null ? (
          <div role="status" aria-label={words.loading}>
            <Skeleton height="8rem" mt="xs" />
          </div>
        ) : (
          <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </PageCard>
    )
  const readCurrent = async () => {
    const answer = await refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  return <PhonesSection settings={data} readCurrent={readCurrent} isClosed={isClosed} />
}
