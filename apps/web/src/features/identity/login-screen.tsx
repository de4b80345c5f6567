import { Anchor, Button, Checkbox } from '@mantine/core'
import type { login } from '@skipyard/contract/identity.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { EmailField } from './email-field.tsx'
import classes from './identity-form.module.css'
import { IdentityPage } from './identity-page.tsx'
import { loadIdentityCalls } from './load-identity-calls.ts'
import { useLogin } from './mutations.ts'
import { PasswordField } from './password-field.tsx'
import { tenantChoices } from './tenant-choices.ts'
import { identityTexts } from './texts.ts'
import { useEnterApp } from './use-enter-app.ts'
import { useLoginForm } from './use-login-form.ts'
import { useRefusalToast } from './use-refusal-toast.ts'
import { useSignUpFacts } from './use-sign-up-facts.ts'

type LoginAnswer = ReplyOf<typeof login>['data']

const { heading, prompt, remember, forgot, button, noAccount, signUp, closed } = identityTexts.login

function LoginForm({ isClosed }: { isClosed: boolean }) {
  const form = useLoginForm()
  const signIn = useLogin()
  const toast = useRefusalToast()
  const enterApp = useEnterApp()
  const navigate = useNavigate()

  const goOn = (answer: LoginAnswer, email: string) => {
    if ('token' in answer) return enterApp(answer)
    tenantChoices.keep({ email, remember: form.values.remember, tenants: answer.tenants })
    return navigate({ to: '/tenant-login', search: true, replace: true })
  }
  const submit = form.onSubmit((values) => {
    toast.clear()
    signIn.mutate(values, {
      onSuccess: (answer) => void goOn(answer, values.email.trim()),
      onError: (problem) => {
        toast.refuse(problem, form)
        form.getInputNode('password')?.focus()
      },
    })
  })
  const prepare = () => void loadIdentityCalls()
  return (
    <form className={classes.form} noValidate onInput={prepare} onSubmit={submit}>
      <EmailField autoFocus {...form.textProps('email')} />
      <PasswordField
        label={identityTexts.password.label}
        autoComplete="current-password"
        {...form.textProps('password')}
      />
      <div className={classes.row}>
        <Checkbox label={remember} {...form.rememberProps} />
        <Anchor component={Link} to="/reset-password">
          {forgot}
        </Anchor>
      </div>
      <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
        {button}
      </Button>
      <p className={classes.after}>
        {isClosed ? (
          closed
        ) : (
          <>
            {noAccount}{' '}
            <Anchor component={Link} to="/register" inherit>
              {signUp}
            </Anchor>
          </>
        )}
      </p>
    </form>
  )
}

/** Sign-in (spec 000 §2.4). */
export function LoginScreen() {
  const { isClosed, companyAbn } = useSignUpFacts()
  return (
    <IdentityPage title={heading} prompt={prompt} companyAbn={companyAbn}>
      <LoginForm isClosed={isClosed} />
    </IdentityPage>
  )
}
