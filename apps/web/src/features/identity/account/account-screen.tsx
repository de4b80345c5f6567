import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changePassword } from '@skipyard/contract/identity/account.ts'
import { updateProfile } from '@skipyard/contract/identity/identity.ts'
import { checkPassword } from '@skipyard/domain/identity/password.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import { PasswordField } from '../identity-fields.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import classes from '../people/people-screen.module.css'
import { SecondStepCards } from '../second-step/second-step-cards.tsx'
import { focusFirstError, useRefusalToast } from '../use-refusal-toast.ts'
import { AccountSessions } from './account-sessions.tsx'
import { accountTexts } from './texts.ts'

const nameWords = accountTexts.name

function AccountNameForm() {
  const { name, email, companyName } = useProfile()
  const form = useForm({
    initialValues: { name },
    validate: { name: (text) => (text.trim() === '' ? memberTexts.nameRequired : null) },
  })
  const cache = useQueryClient()
  const rename = useMutation({
    mutationFn: (values: { name: string }) => call(updateProfile, { body: { name: values.name.trim() } }),
    onSuccess: ({ data }) => cache.setQueryData(profileQuery.queryKey, data),
  })
  const toast = useRefusalToast()
  const submit = form.onSubmit(
    (values) => {
      toast.clear()
      rename.mutate(values, {
        onSuccess: ({ data }) => {
          form.setValues({ name: data.name })
          toastDone({ title: nameWords.done(data.name) })
        },
        onError: (problem) => toast.refuse(problem, form),
      })
    },
    (errors) => focusFirstError(form, errors),
  )
  return (
    <PageCard isInset label={nameWords.title}>
      <CardHead title={nameWords.title} about={nameWords.about(companyName, email)} />
      <Stack as="form" gap={12} className={classes.narrow} noValidate onSubmit={submit}>
        <TextInput
          label={nameWords.label}
          required
          maxLength={80}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <Button type="submit" className={classes.send} loading={rename.isPending}>
          {nameWords.button}
        </Button>
      </Stack>
    </PageCard>
  )
}

const passwordWords = accountTexts.password
const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

export function AccountPasswordForm() {
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      currentPassword: (text) => (text === '' ? memberTexts.currentPasswordRequired : null),
      password: (text) => {
        const judged = checkPassword(text)
        return judged.ok ? null : judged.message
      },
      confirmPassword: (again, { password }) => (again === password ? null : texts.signUp.passwordMismatch),
    },
  })
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (body: typeof EMPTY) => call(changePassword, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['account'] }),
  })
  const toast = useRefusalToast()
  const submit = form.onSubmit(
    (values) => {
      toast.clear()
      change.mutate(values, {
        onSuccess: () => {
          form.reset()
          toastDone({ title: passwordWords.done, words: passwordWords.doneWords })
        },
        onError: (problem) => toast.refuse(problem, form),
      })
    },
    (errors) => focusFirstError(form, errors),
  )
  return (
    <PageCard isInset label={passwordWords.title}>
      <CardHead title={passwordWords.title} about={passwordWords.about} />
      <Stack as="form" gap={12} className={classes.narrow} noValidate onSubmit={submit}>
        <PasswordField
          size="sm"
          label={passwordWords.current}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordFields
          isCompact
          label={passwordWords.fresh}
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmProps={form.getInputProps('confirmPassword')}
        />
        <Button type="submit" className={classes.send} loading={change.isPending}>
          {passwordWords.button}
        </Button>
      </Stack>
    </PageCard>
  )
}

export function AccountScreen() {
  return (
    <Stack atTop gap={12} className={classes.screen}>
      <div className={classes.column}>
        <AccountNameForm />
        <AccountPasswordForm />
      </div>
      <div className={classes.column}>
        <SecondStepCards />
        <AccountSessions />
      </div>
    </Stack>
  )
}
