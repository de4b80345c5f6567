import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'

interface ReadCardProps<Read> {
  query: UseQueryResult<Read>
  title: string
  about?: string
  height: string
  children: (read: Read) => ReactNode
}

export function ReadCard<Read>({ query, title, about, height, children }: ReadCardProps<Read>) {
  const { data, error, isFetching, refetch } = query
  return (
    <PageCard isInset label={title}>
      <CardHead title={title} about={about} />
      {data !== undefined && children(data)}
      {data === undefined && error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height={height} />}
    </PageCard>
  )
}
