import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { WireInvite } from '@skipyard/contract/identity/people.ts'
import { isRole, ROLES, type Role, roleLabel } from '@skipyard/domain/identity/role.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { localDateOf } from '@skipyard/domain/shared/time-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useIsMailWritten } from '#web/client/use-mail-server.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { leaveLine } from '#web/ui/questions/leave-line.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { focusFirstError, useRefusalToast } from '../use-refusal-toast.ts'
import { useInviteUser, useResendInvite, useWithdrawInvite } from './mutations.ts'
import classes from './people-screen.module.css'
import { peopleQueries } from './queries.ts'
import { peopleTexts } from './texts.ts'

const { invite: words } = peopleTexts

function tellInvited(email: string, isWritten: boolean): void {
  if (isWritten) toastFailed({ title: mailTexts.written, words: words.notSent(email), about: email })
  else toastDone({ title: words.onTheWay(email), about: email })
}

const CHOICES = ROLES.map((role) => ({ value: role, label: roleLabel(role) }))

interface Invitation {
  name: string
  email: string
  role: Role
}

function emailError(email: string): string | null {
  if (email.trim() === '') return texts.login.emailRequired
  return isEmail(email.trim()) ? null : texts.login.emailInvalid
}

export function PeopleInviteForm() {
  const initialValues: Invitation = { name: '', email: '', role: 'dispatcher' }
  const form = useForm({
    initialValues,
    validate: {
      name: (name) => (name.trim() === '' ? memberTexts.nameRequired : null),
      email: emailError,
    },
  })
  const invite = useInviteUser()
  const isWritten = useIsMailWritten()
  const toast = useRefusalToast()
  const submit = form.onSubmit(
    (values) => {
      toast.clear()
      invite.mutate(values, {
        onSuccess: ({ data }) => {
          tellInvited(data.email, isWritten)
          form.reset()
          form.getInputNode('name')?.focus()
        },
        onError: (problem) => toast.refuse(problem, form),
      })
    },
    (errors) => focusFirstError(form, errors),
  )
  return (
    <Stack as="form" gap={12} align="start" className={classes.form} noValidate onSubmit={submit}>
      <TextInput label={words.name} required maxLength={80} {...form.getInputProps('name')} />
      <TextInput label={words.email} type="email" required maxLength={254} {...form.getInputProps('email')} />
      <NativeSelect
        label={words.role}
        data={CHOICES}
        value={form.values.role}
        onChange={({ currentTarget: { value } }) => isRole(value) && form.setFieldValue('role', value)}
      />
      <Button type="submit" className={classes.send} loading={invite.isPending}>
        {words.send}
      </Button>
    </Stack>
  )
}

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
    <Row ref={line} as="li" wrap rowGap={8} columnGap={12} line="top" py={10}>
      <span className={classes.who}>
        <Words block weight={600}>
          {name}
        </Words>
        <Words block tone="dim">
          {email}
        </Words>
        <span className={classes.dimmed}>
          {roleLabel(role)} · {isExpired ? words.expired : words.until(until)}
        </span>
      </span>
      <Row as="span" gap={8} align="stretch">
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
      </Row>
    </Row>
  )
}

export function PeopleInvites() {
  const { data, error, isFetching, refetch } = useQuery(peopleQueries.invites(true))
  const isUnread = data === undefined && error !== null
  if (!isUnread && (data === undefined || data.length === 0)) return null
  return (
    <PageCard isInset label={words.open}>
      <CardHead title={words.open} />
      {isUnread && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul aria-label={words.open}>
          {data.map((invite) => (
            <InviteLine key={invite._id} invite={invite} />
          ))}
        </ul>
      )}
    </PageCard>
  )
}
