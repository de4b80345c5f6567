import { Skeleton } from '@mantine/core'
import { canListUsers, canManageUsers } from '@skipyard/domain/identity/policy.ts'
import { ROLES, roleLabel } from '@skipyard/domain/identity/role.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { HistoryEntries } from '#web/ui/history/history-entries.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { PeopleInviteForm, PeopleInvites } from './people-invites.tsx'
import { PeopleLine } from './people-line.tsx'
import classes from './people-screen.module.css'
import { PeopleRequirement } from './people-second-step.tsx'
import { peopleQueries } from './queries.ts'
import { peopleTexts } from './texts.ts'

const { title, about, of, actions } = peopleTexts.history
const actionWords = new Map(Object.entries(actions))

function PeopleHistory() {
  const { timeZone } = useProfile()
  const answer = useQuery(peopleQueries.history())
  return (
    <PageCard isInset label={title}>
      <CardHead title={title} about={about} />
      <HistoryEntries
        answer={answer}
        timeZone={timeZone}
        titleOf={({ action, subject }) => of(actionWords.get(action) ?? action, subject)}
      />
    </PageCard>
  )
}

const words = peopleTexts.mail

export function PeopleMailFailures() {
  const { data } = useQuery(peopleQueries.mailFailures())
  const { timeZone } = useProfile()
  if (data === undefined || data.length === 0) return null
  return (
    <PageCard isInset label={words.title}>
      <CardHead title={words.title} />
      <ul aria-label={words.title}>
        {data.map(({ _id, recipient, subject, reason, answer, failedAt }) => (
          <Row key={_id} as="li" wrap rowGap={8} columnGap={12} line="top" py={10}>
            <span className={classes.who}>
              <Words block weight={600}>
                {words.to(recipient, subject)}
              </Words>
              <span>{words.reasons[reason]}</span>
              <span className={`${classes.dimmed} ${classes.detail}`}>
                {words.tried(momentWords(failedAt, timeZone, new Date()), answer)}
              </span>
            </span>
          </Row>
        ))}
      </ul>
    </PageCard>
  )
}

function PeopleRoles() {
  return (
    <PageCard isInset label={peopleTexts.rolesTitle}>
      <CardHead title={peopleTexts.rolesTitle} />
      <Stack as="dl" gap={8} mt={8} className={classes.roles}>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{roleLabel(role)}</dt>
            <dd className={classes.dimmed}>{peopleTexts.roles[role]}</dd>
          </div>
        ))}
      </Stack>
    </PageCard>
  )
}

function PeopleList({ mayManage }: { mayManage: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(peopleQueries.people())
  if (data === undefined && error !== null) {
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) return null
  const owners = data.filter(({ role }) => role === 'owner')
  return (
    <ul aria-label={peopleTexts.title}>
      {data.map((person) => (
        <PeopleLine
          key={person._id}
          person={person}
          mayManage={mayManage}
          isLastOwner={owners.length === 1 && owners.includes(person)}
        />
      ))}
    </ul>
  )
}

/** Its cards are of any length and below one another: they come together, so that none moves. */
function PeopleSkeleton() {
  return (
    <Stack
      atTop
      align="start"
      gap={12}
      className={classes.split}
      role="status"
      aria-label={peopleTexts.loading}
    >
      <Skeleton height="14rem" />
      <Skeleton height="24rem" />
    </Stack>
  )
}

function useIsAnswered(mayManage: boolean): boolean {
  const answers = [
    useQuery(peopleQueries.people()),
    useQuery(peopleQueries.secondSteps()),
    useQuery(peopleQueries.history()),
    useQuery(peopleQueries.invites(mayManage)),
    useQuery({ ...peopleQueries.mailFailures(), enabled: mayManage }),
  ]
  return answers.every(({ isLoading }) => !isLoading)
}

function PeopleCards({ mayManage }: { mayManage: boolean }) {
  if (!useIsAnswered(mayManage)) return <PeopleSkeleton />
  return (
    <Stack atTop align="start" gap={12} className={classes.split}>
      {mayManage && (
        <Stack gap={12}>
          <PageCard isInset label={peopleTexts.invite.title}>
            <CardHead title={peopleTexts.invite.title} about={peopleTexts.invite.about} />
            <PeopleInviteForm />
          </PageCard>
          <PeopleMailFailures />
          <PeopleInvites />
        </Stack>
      )}
      <div className={`${classes.column} ${classes.everybody}`}>
        <PageCard isInset label={peopleTexts.title}>
          <CardHead title={peopleTexts.title} about={peopleTexts.about} />
          {mayManage && <PeopleRequirement />}
          <PeopleList mayManage={mayManage} />
        </PageCard>
        <PeopleHistory />
      </div>
      <PeopleRoles />
    </Stack>
  )
}

export function PeopleScreen() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  if (canListUsers(actor)) return <PeopleCards mayManage={canManageUsers(actor)} />
  return (
    <PageCard isInset>
      <LockReason reason={texts.server.notAllowed} />
    </PageCard>
  )
}
