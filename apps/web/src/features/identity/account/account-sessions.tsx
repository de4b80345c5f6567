import { Button, Skeleton } from '@mantine/core'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type WireSession,
} from '@skipyard/contract/identity/account.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { leaveLine } from '#web/ui/questions/leave-line.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import classes from '../people/people-screen.module.css'
import { accountTexts } from './texts.ts'

const words = accountTexts.sessions
const KEY = ['account', 'sessions']
const failed = (problem: unknown) =>
  toastFailed({ title: words.failed, words: messageOf(problem), about: words.failed })

function useEnding<Input>(send: (input: Input) => Promise<unknown>, done: string, leave: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toastDone({ title: done, about: words.failed })
      leave()
    },
    onError: failed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

function SessionLine({ session }: { session: WireSession }) {
  const { timeZone } = useProfile()
  const line = useRef<HTMLLIElement>(null)
  const end = useEnding(
    (sessionId: string) => call(endSession, { params: { sessionId } }),
    words.ended,
    () => leaveLine(line.current),
  )
  const device = session.device ?? words.unknown
  return (
    <Row ref={line} as="li" wrap rowGap={8} columnGap={12} line="top" py={10}>
      <span className={classes.who}>
        <Words block weight={600}>
          {device}
        </Words>
        <span className={classes.dimmed}>
          {session.companyName} · {words.used(momentWords(session.lastUsedAt, timeZone, new Date()))}
        </span>
      </span>
      {session.isCurrent ? (
        <span>{words.here}</span>
      ) : (
        <Button
          variant="default"
          aria-label={words.endOf(device)}
          loading={end.isPending}
          onClick={() => end.mutate(session._id)}
        >
          {words.end}
        </Button>
      )}
    </Row>
  )
}

export function AccountSessions() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).data,
  })
  const others = useRef<HTMLDivElement>(null)
  const endOthers = useEnding(
    () => call(endOtherSessions),
    words.endedOthers,
    () => leaveLine(others.current),
  )
  return (
    <PageCard isInset label={words.title}>
      <CardHead title={words.title} />
      {data === undefined && error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height="4rem" />}
      <ul aria-label={words.title}>
        {data?.map((session) => (
          <SessionLine key={session._id} session={session} />
        ))}
      </ul>
      {data !== undefined && data.length > 1 && (
        <Words as="div" mt={12} ref={others}>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate(null)}>
            {words.endOthers}
          </Button>
        </Words>
      )}
    </PageCard>
  )
}
