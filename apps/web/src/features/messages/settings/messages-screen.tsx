import { Skeleton } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { messagesSearch } from '../messages-search.ts'
import { messageQueries } from '../queries.ts'
import { messageWords } from '../texts.ts'
import { useMayMessages } from '../use-may-messages.ts'
import { DomainSection } from './domain-section.tsx'
import { MailServerSection } from './mail-server-section.tsx'
import classes from './messages-screen.module.css'
import { SmsSection } from './sms-section.tsx'
import { SwitchesSection } from './switches-section.tsx'
import { TimesSection } from './times-section.tsx'
import type { MessageFacts } from './use-message-section.ts'
import { WordsSection } from './words-section.tsx'

const MessagesSkeleton = () => (
  <div className={classes.screen} role="status" aria-label={messageWords.loading}>
    <Skeleton height="38rem" />
    <Skeleton height="38rem" />
  </div>
)

function Sections(facts: Omit<MessageFacts, 'isClosed'>) {
  const may = useMayMessages()
  const { kind = 'booked' } = messagesSearch(useSearch({ strict: false }))
  const section = { ...facts, isClosed: !may.change }
  return (
    <div className={classes.screen}>
      {!may.change && (
        <p className={`${classes.quiet} ${classes.across}`}>
          <LockReason reason={texts.server.notAllowed} />
        </p>
      )}
      <div className={classes.column}>
        <SwitchesSection {...section} shown={kind} />
        <TimesSection {...section} />
        <MailServerSection isClosed={!may.change} />
        <SmsSection isClosed={!may.change} />
        <DomainSection isClosed={!may.change} />
      </div>
      <div className={classes.column}>
        <WordsSection key={kind} {...section} kind={kind} />
      </div>
    </div>
  )
}

/** Settings > Messages: what customers are told, in which words, when and by which way. */
export function MessagesScreen() {
  const { data, error, isFetching, refetch } = useQuery(messageQueries.settings())
  if (data === undefined && error !== null) {
    return (
      <PageCard>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  if (data === undefined) return <MessagesSkeleton />
  const readCurrent = async () => {
    const answer = await refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  return <Sections settings={data} readCurrent={readCurrent} />
}
