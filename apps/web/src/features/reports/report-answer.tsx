import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import classes from './report-answer.module.css'
import { reportWords as words } from './texts.ts'

interface ReportAnswerProps<Data> {
  answer: UseQueryResult<Data>
  emptyOf: (data: Data) => { title: string; words: string | undefined } | null
  children: (data: Data) => ReactNode
}

export function ReportAnswer<Data>({ answer, emptyOf, children }: ReportAnswerProps<Data>) {
  const { data, isPending, isFetching, isPlaceholderData, error, refetch } = answer
  if (isPending) {
    return (
      <div role="status" aria-label={words.loading} className={classes.waiting}>
        <Skeleton height={240} />
        <Skeleton height={300} />
      </div>
    )
  }
  if (data === undefined || (error !== null && isPlaceholderData)) {
    return (
      <PageCard>
        <ErrorState words={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      </PageCard>
    )
  }
  const empty = emptyOf(data)
  if (empty !== null && !isPlaceholderData) {
    return (
      <PageCard>
        <EmptyState {...empty} />
      </PageCard>
    )
  }
  return (
    <div
      className={isPlaceholderData ? `${classes.report} ${classes.old}` : classes.report}
      aria-busy={isFetching}
    >
      {children(data)}
    </div>
  )
}
