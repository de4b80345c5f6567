import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { BooksSection } from './books/books-section.tsx'
import { booksTexts } from './books/texts.ts'
import classes from './books-page.module.css'
import { CheckCard } from './check/check-card.tsx'
import { ConflictLine } from './conflicts/conflict-line.tsx'
import { conflictsTexts } from './conflicts/texts.ts'
import { ContactsCard } from './contacts/contacts-card.tsx'
import { cardId } from './go-to-card.ts'
import { xeroQueries } from './queries.ts'
import { CameBack } from './queue/came-back.tsx'
import queueCardClasses from './queue/queue-card.module.css'
import { QueueList } from './queue/queue-list.tsx'
import { queueTexts } from './queue/texts.ts'
import { ReadCard } from './read-card.tsx'

function QueueCard() {
  const { data, error, isFetching, refetch } = useQuery(xeroQueries.queue())
  const isUnread = data === undefined && error !== null
  return (
    <PageCard className={queueCardClasses.card} label={queueTexts.title}>
      {data !== undefined && <QueueList queue={data} />}
      {isUnread && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isUnread && <Skeleton height="12rem" />}
      <CameBack />
    </PageCard>
  )
}

function ConflictsCard() {
  const { data, error, isFetching, refetch } = useQuery(xeroQueries.conflicts())
  const isUnread = data === undefined && error !== null
  if (!isUnread && (data === undefined || data.length === 0)) return null
  return (
    <PageCard isInset label={conflictsTexts.title}>
      <CardHead title={conflictsTexts.title} about={conflictsTexts.about} />
      {isUnread && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      <ul>
        {data?.map((conflict) => (
          <ConflictLine key={conflict.invoiceId} conflict={conflict} />
        ))}
      </ul>
    </PageCard>
  )
}

export function BooksCard() {
  const query = useQuery(xeroQueries.settings())
  const { data, refetch } = query
  if (data === undefined)
    return (
      <ReadCard query={query} title={booksTexts.title} about={booksTexts.about} height="22rem">
        {() => null}
      </ReadCard>
    )
  const readCurrent = async () => {
    const answer = await refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  return <BooksSection settings={data} readCurrent={readCurrent} />
}

export function BooksPage() {
  return (
    <>
      <div id={cardId('conflicts')}>
        <ConflictsCard />
      </div>
      <Stack align="start" gap={12} className={classes.columns}>
        <Stack gap={12} shrink>
          <div id={cardId('accounts')}>
            <BooksCard />
          </div>
          <div id={cardId('contacts')}>
            <ContactsCard />
          </div>
          <CheckCard />
        </Stack>
        <div id="queue">
          <QueueCard />
        </div>
      </Stack>
    </>
  )
}
