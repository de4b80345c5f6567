import { ROLES, roleLabel } from '@skipyard/domain/identity/role.ts'
import { CardHead } from '#web/ui/card-head.tsx'
import { PageCard } from '#web/ui/page-card.tsx'
import classes from './people-screen.module.css'
import { peopleTexts } from './people-texts.ts'

/** What each role may do, for who gives one and who asks for another. */
export function PeopleRoles() {
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
