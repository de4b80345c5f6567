import { Skeleton } from '@mantine/core'
import { canListUsers, canManageUsers } from '@skipyard/domain/identity/policy.ts'
import { ROLES, roleLabel } from '@skipyard/domain/identity/role.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PeopleHistory } from './people-history.tsx'
import { PeopleInviteForm } from './people-invite-form.tsx'
import { PeopleInvites } from './people-invites.tsx'
import { PeopleLine } from './people-line.tsx'
import { PeopleMailFailures } from './people-mail-failures.tsx'
import { peopleQueries } from './people-queries.ts'
import classes from './people-screen.module.css'
import { peopleTexts } from './people-texts.ts'

/** What each role may do, for who gives one and who asks for another. */
function PeopleRoles() {
  return (
    <PageCard className={classes.card} label={peopleTexts.rolesTitle}>
      <CardHead title={peopleTexts.rolesTitle} />
      <dl className={classes.roles}>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{roleLabel(role)}</dt>
            <dd className={classes.dimmed}>{peopleTexts.roles[role]}</dd>
          </div>
        ))}
      </dl>
    </PageCard>
  )
}

/** Everybody who works in the company. */
function PeopleList({ mayManage }: { mayManage: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(peopleQueries.people())
  if (data === undefined && error !== null) {
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height="6rem" />
  const owners = data.filter(({ role }) => role === 'owner')
  return (
    <ul className={classes.list} aria-label={peopleTexts.title}>
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

/** Settings > People: who works here, in which role, and who is invited. */
export function PeopleScreen() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  const mayManage = canManageUsers(actor)
  if (!canListUsers(actor)) {
    return (
      <PageCard className={classes.card}>
        <LockReason reason={texts.server.notAllowed} />
      </PageCard>
    )
  }
  return (
    <div className={classes.split}>
      {mayManage && (
        <div className={classes.inviting}>
          <PageCard className={classes.card} label={peopleTexts.invite.title}>
            <CardHead title={peopleTexts.invite.title} about={peopleTexts.invite.about} />
            <PeopleInviteForm />
          </PageCard>
          <PeopleMailFailures />
          <PeopleInvites />
        </div>
      )}
      <div className={`${classes.column} ${classes.everybody}`}>
        <PageCard className={classes.card} label={peopleTexts.title}>
          <CardHead title={peopleTexts.title} about={peopleTexts.about} />
          <PeopleList mayManage={mayManage} />
        </PageCard>
        <PeopleHistory />
      </div>
      <PeopleRoles />
    </div>
  )
}
