import { Anchor, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkPassword } from '@skipyard/domain/identity/password.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { EmailField } from './identity-fields.tsx'
import classes from './identity-form.module.css'
import { IdentityPage } from './identity-page.tsx'
import { identitySearch } from './identity-search.ts'
import { loginErrors } from './login-errors.ts'
import { useForgotPassword, useResetPassword } from './mutations.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { identityTexts } from './texts.ts'
import { focusFirstError, useRefusalToast } from './use-refusal-toast.ts'

const KEY = 'skipyard.passwordSaved'

const passwordSaved = {
  note: () => sessionStorage.setItem(KEY, 'true'),
  isNoted: () => sessionStorage.getItem(KEY) === 'true',
}

interface AskedLink {
  email: string
  isSent: boolean
}

/** The answer is the same whether or not the account exists. */
function ResetLinkForm({ onAsked }: { onAsked: (asked: AskedLink) => void }) {
  const form = useForm({
    initialValues: { email: '' },
    validateInputOnBlur: true,
    validate: ({ email }) => loginErrors({ email }),
  })
  const ask = useForgotPassword()
  const toast = useRefusalToast()
  const submit = form.onSubmit(
    ({ email }) => {
      toast.clear()
      ask.mutate(email, {
        onSuccess: ({ data }) => onAsked({ email: email.trim(), isSent: data.sent }),
        onError: (problem) => toast.refuse(problem, form),
      })
    },
    (errors) => focusFirstError(form, errors),
  )
  return (
    <Stack as="form" gap={20} className={classes.form} noValidate onSubmit={submit}>
      <EmailField autoFocus {...form.getInputProps('email')} />
      <Button type="submit" size="lg" fullWidth loading={ask.isPending}>
        {identityTexts.reset.button}
      </Button>
      <Words as="p" text="center" size="large" tone="soft">
        <Anchor component={Link} to="/login" inherit>
          {identityTexts.reset.backToLogin}
        </Anchor>
      </Words>
    </Stack>
  )
}

interface NewPassword {
  password: string
  confirmPassword: string
}

function errors({ password, confirmPassword }: NewPassword): Record<string, string> {
  const judged = checkPassword(password)
  const errors: Record<string, string> = {}
  if (password === '') errors.password = texts.login.passwordRequired
  else if (!judged.ok) errors.password = judged.message
  if (confirmPassword !== password) errors.confirmPassword = texts.signUp.passwordMismatch
  return errors
}

function NewPasswordForm({ token }: { token: string }) {
  const form = useForm({
    initialValues: { password: '', confirmPassword: '' },
    validateInputOnBlur: true,
    validate: errors,
  })
  const save = useResetPassword()
  const toast = useRefusalToast()
  const navigate = useNavigate()
  const submit = form.onSubmit(
    (values) => {
      toast.clear()
      save.mutate(
        { token, ...values },
        {
          onSuccess: () => {
            passwordSaved.note()
            void navigate({ to: '/confirm-reset-password', replace: true })
          },
          onError: (problem) => toast.refuse(problem, form),
        },
      )
    },
    (errors) => focusFirstError(form, errors),
  )
  return (
    <Stack as="form" gap={20} className={classes.form} noValidate onSubmit={submit}>
      <NewPasswordFields
        password={form.values.password}
        passwordProps={{ autoFocus: true, ...form.getInputProps('password') }}
        confirmProps={form.getInputProps('confirmPassword')}
      />
      <Button type="submit" size="lg" fullWidth loading={save.isPending}>
        {identityTexts.reset.newButton}
      </Button>
      <Words as="p" text="center" size="large" tone="soft">
        <Anchor component={Link} to="/reset-password" inherit>
          {identityTexts.reset.newLink}
        </Anchor>
      </Words>
    </Stack>
  )
}

function ResetLinkSent({ onSendAgain }: { onSendAgain: () => void }) {
  return (
    <Stack gap={20} className={classes.form}>
      <Button size="lg" fullWidth component={Link} to="/login">
        {identityTexts.reset.backToLogin}
      </Button>
      <Words as="p" text="center" size="large" tone="soft">
        <Anchor component="button" type="button" inherit onClick={onSendAgain}>
          {identityTexts.reset.sendAgain}
        </Anchor>
      </Words>
    </Stack>
  )
}

const { heading, prompt, sentHeading, sent, notSentHeading, notSent, newPrompt } = identityTexts.reset

export function ResetPasswordScreen() {
  const { token } = identitySearch.resetPassword(useSearch({ strict: false }))
  const [asked, setAsked] = useState<AskedLink | null>(null)
  if (token !== undefined) {
    return (
      <IdentityPage title={heading} prompt={newPrompt}>
        <NewPasswordForm token={token} />
      </IdentityPage>
    )
  }
  if (asked !== null) {
    const { email, isSent } = asked
    return (
      <IdentityPage
        title={isSent ? sentHeading : notSentHeading}
        prompt={isSent ? sent(email) : notSent(email)}
      >
        <ResetLinkSent onSendAgain={() => setAsked(null)} />
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={heading} prompt={prompt}>
      <ResetLinkForm onAsked={setAsked} />
    </IdentityPage>
  )
}

const { doneHeading, done, backToLogin, nothingHeading, nothing, newLink } = identityTexts.reset

/** Confirms the new password (spec 000 §2.1); opened directly it leads to asking for a link. */
export function ConfirmResetPasswordScreen() {
  const [isSaved] = useState(passwordSaved.isNoted)
  if (!isSaved) {
    return (
      <IdentityPage title={nothingHeading} prompt={nothing}>
        <Button size="lg" fullWidth component={Link} to="/reset-password">
          {newLink}
        </Button>
        <Button mt="sm" size="lg" fullWidth variant="default" component={Link} to="/login">
          {backToLogin}
        </Button>
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={doneHeading} prompt={done}>
      <Button size="lg" fullWidth component={Link} to="/login">
        {backToLogin}
      </Button>
    </IdentityPage>
  )
}
