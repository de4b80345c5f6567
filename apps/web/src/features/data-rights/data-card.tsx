import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Column } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import classes from './data-screen.module.css'
import { dataTexts } from './texts.ts'

interface DataCardProps<Data> {
  title: string
  about: string
  answer: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** A card of what a query answers, with its room kept while it is read. */
export function DataCard<Data>({ title, about, answer, children }: DataCardProps<Data>) {
  const { data, error, isFetching, refetch } = answer
  return (
    <PageCard className={classes.card} label={title}>
      <CardHead title={title} about={about} />
      <Column gap={12} mt={12}>
        {data !== undefined && children(data)}
        {data === undefined && error === null && (
          <div role="status" aria-label={dataTexts.loading}>
            <Skeleton height="4rem" />
          </div>
        )}
        {data === undefined && error !== null && (
          <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Column>
    </PageCard>
  )
}
