import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { xeroQueries } from '../queries.ts'
import { ConflictLine } from './conflict-line.tsx'
import classes from './conflicts-card.module.css'
import { conflictsTexts } from './texts.ts'

export function ConflictsCard() {
  const { data, error, isFetching, refetch } = useQuery(xeroQueries.conflicts())
  const isUnread = data === undefined && error !== null
  if (!isUnread && (data === undefined || data.length === 0)) return null
  return (
    <PageCard className={classes.card} label={conflictsTexts.title}>
      <CardHead title={conflictsTexts.title} about={conflictsTexts.about} />
      {isUnread && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      <ul className={classes.list}>
        {data?.map((conflict) => (
          <ConflictLine key={conflict.invoiceId} conflict={conflict} />
        ))}
      </ul>
    </PageCard>
  )
}
