import { Button } from '@mantine/core'
import type { WireInvite } from '@skipyard/contract/identity.people.ts'
import { roleLabel } from '@skipyard/domain/identity/role.ts'
import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import { localDateOf } from '@skipyard/domain/shared/time-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useIsMailWritten } from '#web/client/use-mail-server.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { leaveLine } from '#web/ui/questions/leave-line.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { useResendInvite, useWithdrawInvite } from './people-mutations.ts'
import { peopleQueries } from './people-queries.ts'
import classes from './people-screen.module.css'
import { peopleTexts } from './people-texts.ts'
import { tellInvited } from './tell-invited.ts'

const words = peopleTexts.invite

function InviteLine({ invite }: { invite: WireInvite }) {
  const { timeZone } = useProfile()
  const resend = useResendInvite()
  const isWritten = useIsMailWritten()
  const { _id, name, email, role, expiresAt, isExpired } = invite
  const line = useRef<HTMLLIElement>(null)
  const failed = (problem: unknown) =>
    toastFailed({ title: peopleTexts.failed, words: messageOf(problem), about: _id })
  const withdraw = useWithdrawInvite({
    onDone: () => {
      toastDone({ title: words.withdrawn(email), about: _id })
      leaveLine(line.current)
    },
    onFail: failed,
  })
  const until = formatAustralianDate(localDateOf(new Date(expiresAt), timeZone))
  return (
    <li ref={line} className={classes.line}>
      <span className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.email}>{email}</span>
        <span className={classes.dimmed}>
          {roleLabel(role)} · {isExpired ? words.expired : words.until(until)}
        </span>
      </span>
      <span className={classes.actions}>
        <Button
          variant="default"
          aria-label={words.againTo(email)}
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(_id, {
              onSuccess: () => tellInvited(email, isWritten),
              onError: failed,
            })
          }
        >
          {words.again}
        </Button>
        <Button
          variant="default"
          aria-label={words.withdrawOf(email)}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(_id)}
        >
          {words.withdraw}
        </Button>
      </span>
    </li>
  )
}

/** The invitations nobody has accepted yet; nothing while there are none, but never silent about not knowing. */
export function PeopleInvites() {
  const { data, error, isFetching, refetch } = useQuery(peopleQueries.invites(true))
  const isUnread = data === undefined && error !== null
  if (!isUnread && (data === undefined || data.length === 0)) return null
  return (
    <PageCard className={classes.card} label={words.open}>
      <CardHead title={words.open} />
      {isUnread && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className={classes.list} aria-label={words.open}>
          {data.map((invite) => (
            <InviteLine key={invite._id} invite={invite} />
          ))}
        </ul>
      )}
    </PageCard>
  )
}
