import { Button, Skeleton } from '@mantine/core'
import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { mailServerQuery } from '#web/client/use-mail-server.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { tryMail } from '../mutations.ts'
import { mailServerWords as words } from '../texts.ts'
import classes from './messages-screen.module.css'

interface Result {
  isGood: boolean
  message: string
}

/** Sends a test email to the signed-in person; what the mail server answered stays until the next one. */
function MailTest() {
  const { email } = useProfile()
  const [result, setResult] = useState<Result | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** The same until an answer came: pressed again after a lost one, the email goes once. */
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
      <div className={classes.mailTest}>
        <Button variant="default" loading={isBusy} onClick={() => void send()}>
          {words.send}
        </Button>
        <span className={classes.quiet}>{words.to(email)}</span>
      </div>
      <p role="status" className={result?.isGood === false ? classes.dear : classes.quiet}>
        {result?.message}
      </p>
    </>
  )
}

/** Settings > Messages: whether emails leave this installation, and a test that shows it. */
export function MailServerSection({ isClosed }: { isClosed: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(mailServerQuery)
  if (data === undefined && error !== null) {
    return (
      <PageCard className={classes.testCard} label={words.title}>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  if (data === undefined) return <Skeleton height="9rem" role="status" aria-label={words.loading} />
  return (
    <PageCard className={classes.testCard} label={words.title}>
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
