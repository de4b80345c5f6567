import { canListUsers, canManageUsers } from '@skipyard/domain/identity/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { CardHead } from '#web/ui/card-head.tsx'
import { LockReason } from '#web/ui/lock-reason.tsx'
import { PageCard } from '#web/ui/page-card.tsx'
import { PeopleInviteForm } from './people-invite-form.tsx'
import { PeopleInvites } from './people-invites.tsx'
import { PeopleList } from './people-list.tsx'
import { PeopleMailFailures } from './people-mail-failures.tsx'
import { PeopleRoles } from './people-roles.tsx'
import classes from './people-screen.module.css'
import { peopleTexts } from './people-texts.ts'

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
      <div className={classes.everybody}>
        <PageCard className={classes.card} label={peopleTexts.title}>
          <CardHead title={peopleTexts.title} about={peopleTexts.about} />
          <PeopleList mayManage={mayManage} />
        </PageCard>
      </div>
      <PeopleRoles />
    </div>
  )
}
