import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import classes from './card.module.css'
import { dashboardTexts as words } from './texts.ts'

export interface Reading<Data> {
  data: Data | undefined
  isError: boolean
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface CardProps<Data> {
  title: string
  className?: string | undefined
  reading: Reading<Data>
  note?: ((data: Data) => ReactNode) | undefined
  aside?: ReactNode
  children: (data: Data) => ReactNode
}

export function Card<Data>({ title, className, reading, note, aside, children }: CardProps<Data>) {
  const { data, isError, error, isFetching, refetch } = reading
  return (
    <PageCard className={`${classes.card} ${className ?? ''}`} label={title}>
      <Row wrap rowGap={2} columnGap={8} mb={4} className={classes.head}>
        <h2>{title}</h2>
        {data !== undefined && note?.(data)}
        <Words grow />
        {aside}
      </Row>
      {data !== undefined && children(data)}
      {data === undefined && isError && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && (
        <div className={classes.waiting} role="status" aria-label={words.loading(title)}>
          <Skeleton height="100%" />
        </div>
      )}
    </PageCard>
  )
}
