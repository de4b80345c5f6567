import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { xeroQueries } from '../queries.ts'
import { CameBack } from './came-back.tsx'
import classes from './queue-card.module.css'
import { QueueList } from './queue-list.tsx'
import { queueTexts } from './texts.ts'

export function QueueCard() {
  const { data, error, isFetching, refetch } = useQuery(xeroQueries.queue())
  const isUnread = data === undefined && error !== null
  return (
    <PageCard className={classes.card} label={queueTexts.title}>
      {data !== undefined && <QueueList queue={data} />}
      {isUnread && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isUnread && <Skeleton height="12rem" />}
      <CameBack />
    </PageCard>
  )
}
