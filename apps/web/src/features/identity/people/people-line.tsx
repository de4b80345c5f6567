import { Button, NativeSelect } from '@mantine/core'
import type { WirePerson } from '@skipyard/contract/identity/people.ts'
import { isRole, ROLES, type Role, roleLabel } from '@skipyard/domain/identity/role.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { useRef } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { leaveLine } from '#web/ui/questions/leave-line.ts'
import type { Question } from '#web/ui/questions/question.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { useChangeRole, useRemoveUser } from './mutations.ts'
import classes from './people-screen.module.css'
import { PersonSecondStep, ResetSecondStep } from './people-second-step.tsx'
import { peopleTexts } from './texts.ts'

const ROLE_CHOICES = ROLES.map((role) => ({ value: role, label: roleLabel(role) }))

const removalOf = (name: string): Question => ({
  title: peopleTexts.removeQuestion(name),
  words: peopleTexts.removeWords,
  confirmLabel: peopleTexts.remove,
  cancelLabel: peopleTexts.cancel,
  isDestructive: true,
})

const leaving: Question = {
  title: peopleTexts.leaveQuestion,
  words: peopleTexts.leaveWords,
  confirmLabel: peopleTexts.leave,
  cancelLabel: peopleTexts.cancel,
  isDestructive: true,
}

const lowering = (role: Role): Question => ({
  title: peopleTexts.lowerQuestion(roleLabel(role)),
  words: peopleTexts.lowerWords,
  confirmLabel: peopleTexts.lower,
  cancelLabel: peopleTexts.cancel,
  isDestructive: true,
})

interface PeopleLineProps {
  person: WirePerson
  mayManage: boolean
  /** The only owner, who keeps role and membership: a company always has an owner. */
  isLastOwner: boolean
}

export function PeopleLine({ person, mayManage, isLastOwner }: PeopleLineProps) {
  const { userId } = useProfile()
  const changeRole = useChangeRole()
  const { _id, name, email, role, version } = person
  const line = useRef<HTMLLIElement>(null)
  const failed = (problem: unknown) =>
    toastFailed({ title: peopleTexts.failed, words: messageOf(problem), about: _id })
  const removeUser = useRemoveUser({
    onDone: () => {
      toastDone({ title: peopleTexts.removed(name), about: _id })
      leaveLine(line.current)
    },
    onFail: failed,
  })
  const isOwn = _id === userId
  const give = async (chosen: string) => {
    if (!isRole(chosen) || chosen === role) return
    if (isOwn && !(await confirm(lowering(chosen)))) return
    changeRole.mutate(
      { userId: _id, version, role: chosen },
      {
        onSuccess: () => toastDone({ title: peopleTexts.roleChanged(name, roleLabel(chosen)), about: _id }),
        onError: failed,
      },
    )
  }
  const remove = async () => {
    if (await confirm(isOwn ? leaving : removalOf(name))) removeUser.mutate(_id)
  }
  return (
    <Row ref={line} as="li" wrap rowGap={8} columnGap={12} line="top" py={10}>
      <span className={classes.who}>
        <Words block weight={600}>
          {name}
          {isOwn && <span className={classes.dimmed}> · {peopleTexts.you}</span>}
        </Words>
        <Words block tone="dim">
          {email}
        </Words>
        <PersonSecondStep person={person} />
        {mayManage && isLastOwner && (
          <span className={classes.dimmed}>
            <LockReason reason={memberTexts.lastOwnerRole} />
          </span>
        )}
      </span>
      {mayManage && !isOwn && <ResetSecondStep person={person} />}
      {mayManage && !isLastOwner ? (
        <Row as="span" gap={8} align="stretch">
          <NativeSelect
            className={classes.role}
            aria-label={peopleTexts.roleOf(name)}
            data={ROLE_CHOICES}
            value={changeRole.isPending ? changeRole.variables.role : role}
            onChange={(event) => void give(event.currentTarget.value)}
          />
          <Button
            variant="default"
            aria-label={peopleTexts.removeName(name)}
            loading={removeUser.isPending}
            onClick={() => void remove()}
          >
            {peopleTexts.remove}
          </Button>
        </Row>
      ) : (
        <span>{roleLabel(role)}</span>
      )}
    </Row>
  )
}
