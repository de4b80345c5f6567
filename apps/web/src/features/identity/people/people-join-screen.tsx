import { Button, Loader } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { SignedIn } from '@skipyard/contract/identity/identity.ts'
import { acceptInvite, openInvite } from '@skipyard/contract/identity/people.ts'
import { checkPassword } from '@skipyard/domain/identity/password.ts'
import { roleLabel } from '@skipyard/domain/identity/role.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { ServerData } from '#web/client/server-data.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import classes from '../identity-form.module.css'
import { IdentityPage } from '../identity-page.tsx'
import { identitySearch } from '../identity-search.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { useEnterApp } from '../use-enter-app.ts'
import { focusFirstError, useRefusalToast } from '../use-refusal-toast.ts'
import { peopleTexts } from './texts.ts'

interface PeopleJoinFormProps {
  token: string
  hasAccount: boolean
  onJoined: (signedIn: SignedIn | null) => void
}

function PeopleJoinForm({ token, hasAccount, onJoined }: PeopleJoinFormProps) {
  const form = useForm({
    initialValues: { password: '', confirmPassword: '' },
    validate: {
      password: (password) => {
        const judged = checkPassword(password)
        return hasAccount || judged.ok ? null : judged.message
      },
      confirmPassword: (again, { password }) => (again === password ? null : texts.signUp.passwordMismatch),
    },
  })
  const join = useMutation({
    mutationFn: (values: { password: string; confirmPassword: string }) =>
      call(acceptInvite, { body: { token, ...values } }),
  })
  const toast = useRefusalToast()
  const submit = form.onSubmit(
    (values) => {
      toast.clear()
      join.mutate(values, {
        onSuccess: ({ data }) => onJoined(data.signedIn),
        onError: (problem) => toast.refuse(problem, form),
      })
    },
    (errors) => focusFirstError(form, errors),
  )
  return (
    <Stack as="form" gap={20} className={classes.form} noValidate onSubmit={submit}>
      {!hasAccount && (
        <NewPasswordFields
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmProps={form.getInputProps('confirmPassword')}
        />
      )}
      <Button type="submit" size="lg" fullWidth loading={join.isPending}>
        {peopleTexts.join.button}
      </Button>
    </Stack>
  )
}

const words = peopleTexts.join

const toLogin = (
  <Button size="lg" fullWidth component={Link} to="/login">
    {words.toLogin}
  </Button>
)

const isRefused = (problem: Error) => problem instanceof ApiError && problem.status === 400

function Invitation({ token }: { token: string }) {
  const [isJoined, setJoined] = useState(false)
  const enterApp = useEnterApp()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invite', token],
    queryFn: async () => (await call(openInvite, { body: { token } })).data,
    retry: false,
    // The link is used up by joining: what it said stays on the page.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isJoined) {
    return (
      <IdentityPage title={words.joinedHeading} prompt={words.joined}>
        {toLogin}
      </IdentityPage>
    )
  }
  if (error !== null && !isRefused(error)) {
    return (
      <IdentityPage title={words.unreadHeading} prompt={messageOf(error)}>
        <Button size="lg" fullWidth loading={isFetching} onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </IdentityPage>
    )
  }
  if (error !== null) {
    return (
      <IdentityPage title={words.goneHeading} prompt={messageOf(error)}>
        {toLogin}
      </IdentityPage>
    )
  }
  if (data === undefined) {
    return (
      <IdentityPage title={words.reading} prompt="">
        <Loader type="dots" aria-label={words.reading} />
      </IdentityPage>
    )
  }
  const { companyName, email, role, hasAccount } = data
  const prompt = hasAccount ? words.knownPrompt : words.newPrompt
  return (
    <IdentityPage title={words.heading(companyName)} prompt={prompt(email, roleLabel(role))}>
      <PeopleJoinForm
        token={token}
        hasAccount={hasAccount}
        onJoined={(signedIn) => (signedIn ? void enterApp(signedIn) : setJoined(true))}
      />
    </IdentityPage>
  )
}

export function PeopleJoinScreen() {
  const { token } = identitySearch.resetPassword(useSearch({ strict: false }))
  if (token === undefined) {
    return (
      <IdentityPage title={words.bareHeading} prompt={words.bare}>
        {toLogin}
      </IdentityPage>
    )
  }
  return (
    <ServerData>
      <Invitation token={token} />
    </ServerData>
  )
}
