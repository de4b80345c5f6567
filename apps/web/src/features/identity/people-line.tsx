import { Button, NativeSelect } from '@mantine/core'
import type { WirePerson } from '@skipyard/contract/identity.people.ts'
import { isRole, ROLES, roleLabel } from '@skipyard/domain/identity/role.ts'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { useChangeRole, useRemoveUser } from './people-mutations.ts'
import classes from './people-screen.module.css'
import { peopleTexts } from './people-texts.ts'

const ROLE_CHOICES = ROLES.map((role) => ({ value: role, label: roleLabel(role) }))

const failed = (problem: unknown) => toastFailed({ title: peopleTexts.failed, words: messageOf(problem) })

/** One person: name, email and role; for the owner the ways to change them. */
export function PeopleLine({ person, mayManage }: { person: WirePerson; mayManage: boolean }) {
  const { userId } = useProfile()
  const changeRole = useChangeRole()
  const removeUser = useRemoveUser()
  const { _id, name, email, role, version } = person
  const give = (chosen: string) => {
    if (!isRole(chosen) || chosen === role) return
    changeRole.mutate(
      { userId: _id, version, role: chosen },
      {
        onSuccess: () => toastDone({ title: peopleTexts.roleChanged(name, roleLabel(chosen)) }),
        onError: failed,
      },
    )
  }
  const remove = async () => {
    const isSure = await confirm({
      title: peopleTexts.removeQuestion(name),
      words: peopleTexts.removeWords,
      confirmLabel: peopleTexts.remove,
      cancelLabel: peopleTexts.cancel,
      isDestructive: true,
    })
    if (!isSure) return
    removeUser.mutate(_id, {
      onSuccess: () => toastDone({ title: peopleTexts.removed(name) }),
      onError: failed,
    })
  }
  return (
    <li className={classes.line}>
      <span className={classes.who}>
        <span className={classes.name}>
          {name}
          {_id === userId && <span className={classes.dimmed}> · {peopleTexts.you}</span>}
        </span>
        <span className={classes.dimmed}>{email}</span>
      </span>
      {mayManage ? (
        <>
          <NativeSelect
            className={classes.role}
            aria-label={peopleTexts.roleOf(name)}
            data={ROLE_CHOICES}
            value={changeRole.isPending ? changeRole.variables.role : role}
            onChange={(event) => give(event.currentTarget.value)}
          />
          <Button
            variant="default"
            aria-label={peopleTexts.removeName(name)}
            loading={removeUser.isPending}
            onClick={() => void remove()}
          >
            {peopleTexts.remove}
          </Button>
        </>
      ) : (
        <span>{roleLabel(role)}</span>
      )}
    </li>
  )
}
