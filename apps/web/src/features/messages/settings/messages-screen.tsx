import { Button, Skeleton } from '@mantine/core'
import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { mailServerQuery } from '#web/client/use-mail-server.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { tryMail, useMayMessages } from '../mutations.ts'
import { messagesSearch } from '../page-searches.ts'
import { messageQueries } from '../queries.ts'
import { messageWords, mailServerWords as words } from '../texts.ts'
import { DomainSection } from './domain-section.tsx'
import classes from './messages-screen.module.css'
import { SmsSection } from './sms-section.tsx'
import { SwitchesSection, TimesSection } from './switches-section.tsx'
import type { MessageFacts } from './use-message-section.ts'
import { WordsSection } from './words-section.tsx'

interface Result {
  isGood: boolean
  message: string
}

function MailTest() {
  const { email } = useProfile()
  const [result, setResult] = useState<Result | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Kept until an answer came, so that a second press after a lost one sends one email. */
  const key = useRef(newIdempotencyKey())
  const send = async () => {
    setBusy(true)
    setResult(null)
    try {
      const { outcome, message } = await tryMail(key.current)
      key.current = newIdempotencyKey()
      setResult({ isGood: outcome === 'taken', message })
    } catch (problem) {
      setResult({ isGood: false, message: messageOf(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Row wrap rowGap={8} columnGap={12} mt={12} className={classes.mailTest}>
        <Button variant="default" loading={isBusy} onClick={() => void send()}>
          {words.send}
        </Button>
        <span className={classes.quiet}>{words.to(email)}</span>
      </Row>
      <p role="status" className={result?.isGood === false ? classes.dear : classes.quiet}>
        {result?.message}
      </p>
    </>
  )
}

function MailServerSection({ isClosed }: { isClosed: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(mailServerQuery)
  if (data === undefined && error !== null) {
    return (
      <PageCard isInset label={words.title}>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  if (data === undefined) return <Skeleton height="9rem" role="status" aria-label={words.loading} />
  return (
    <PageCard isInset label={words.title}>
      <CardHead title={words.title} />
      {data.isSet ? (
        <p className={classes.quiet}>{words.isSet}</p>
      ) : (
        <>
          <p className={classes.dear}>{mailTexts.written}</p>
          <p className={classes.quiet}>
            {words.nobody} {mailTexts.howToSet}
          </p>
        </>
      )}
      {!isClosed && <MailTest />}
    </PageCard>
  )
}

const MessagesSkeleton = () => (
  <Stack
    columns={2}
    align="start"
    atTop
    gap={12}
    className={classes.screen}
    role="status"
    aria-label={messageWords.loading}
  >
    <Skeleton height="38rem" />
    <Skeleton height="38rem" />
  </Stack>
)

function Sections(facts: Omit<MessageFacts, 'isClosed'>) {
  const may = useMayMessages()
  const { kind = 'booked' } = messagesSearch(useSearch({ strict: false }))
  const section = { ...facts, isClosed: !may.change }
  return (
    <Stack columns={2} align="start" atTop gap={12} className={classes.screen}>
      {!may.change && (
        <p className={`${classes.quiet} ${classes.across}`}>
          <LockReason reason={texts.server.notAllowed} />
        </p>
      )}
      <Stack gap={12} shrink>
        <SwitchesSection {...section} shown={kind} />
        <TimesSection {...section} />
        <MailServerSection isClosed={!may.change} />
        <SmsSection isClosed={!may.change} />
        <DomainSection isClosed={!may.change} />
      </Stack>
      <Stack gap={12} shrink>
        <WordsSection key={kind} {...section} kind={kind} />
      </Stack>
    </Stack>
  )
}

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
