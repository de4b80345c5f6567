import { Anchor, Button, Checkbox } from '@mantine/core'
import type { login } from '@skipyard/contract/identity/identity.ts'
import { BASE_PATH, type ReplyOf } from '@skipyard/contract/operation.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, type SubmitEvent, useEffect, useState } from 'react'
import { isFlag, isText, orNull, recordOf } from '#web/ui/checked/shape.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { EmailField, PasswordField } from './identity-fields.tsx'
import classes from './identity-form.module.css'
import { IdentityPage } from './identity-page.tsx'
import { loginErrors } from './login-errors.ts'
import { loadIdentityCalls, useLogin } from './mutations.ts'
import { identityTexts } from './texts.ts'
import { tenantChoices, useEnterApp } from './use-enter-app.ts'
import { focusFirstError, useRefusalToast } from './use-refusal-toast.ts'

interface LoginValues {
  email: string
  password: string
  remember: boolean
}

type TextField = 'email' | 'password'
type FieldErrors = Record<string, string>

const inputOf = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`)

function without(errors: FieldErrors, field: string): FieldErrors {
  const { [field]: _gone, ...others } = errors
  return others
}

/**
 * Errors appear when a field is left or the form is sent, and go with the next key. Without the form
 * library of the other screens, which is larger than this first screen.
 */
function useLoginForm() {
  const [values, setValues] = useState<LoginValues>({ email: '', password: '', remember: true })
  const [errors, setErrors] = useState<FieldErrors>({})

  const textProps = (field: TextField) => ({
    'data-path': field,
    value: values[field],
    error: errors[field],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [field]: value }))
      setErrors((before) => without(before, field))
    },
    onBlur: () => {
      const error = loginErrors(values)[field]
      setErrors((before) => {
        const others = without(before, field)
        return error === undefined ? others : { ...others, [field]: error }
      })
    },
  })
  const rememberProps = {
    checked: values.remember,
    onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) =>
      setValues((before) => ({ ...before, remember: checked })),
  }
  const onSubmit = (send: (values: LoginValues) => void) => (event: SubmitEvent) => {
    event.preventDefault()
    const errors = loginErrors(values)
    setErrors(errors)
    if (Object.keys(errors).length === 0) send(values)
    else focusFirstError({ getInputNode: inputOf }, errors)
  }
  return { values, textProps, rememberProps, setErrors, onSubmit, getInputNode: inputOf }
}

const isSignUp = recordOf({ data: recordOf({ isOpen: isFlag, companyAbn: orNull(isText) }) })

interface SignUpFacts {
  isClosed: boolean
  companyAbn: string | null
}

const AS_USUAL: SignUpFacts = { isClosed: false, companyAbn: null }

async function askServer(): Promise<SignUpFacts> {
  const answer: unknown = await (await fetch(`${BASE_PATH}/register`)).json()
  return isSignUp(answer) ? { isClosed: !answer.data.isOpen, companyAbn: answer.data.companyAbn } : AS_USUAL
}

/** Asked without the query cache and the contract, which the first screen does without. */
function useSignUpFacts(): SignUpFacts {
  const [facts, setFacts] = useState(AS_USUAL)
  useEffect(() => {
    let isHere = true
    askServer().then(
      (answer) => isHere && setFacts(answer),
      // Who cannot ask sees the way as usual; the page behind it explains.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return facts
}

type LoginAnswer = Exclude<ReplyOf<typeof login>['data'], { secondStep: unknown }>

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
    <Stack as="form" gap={20} className={classes.form} noValidate onInput={prepare} onSubmit={submit}>
      <EmailField autoFocus {...form.textProps('email')} />
      <PasswordField
        label={identityTexts.password.label}
        autoComplete="current-password"
        {...form.textProps('password')}
      />
      <Row justify="between" gap={12} className={classes.row}>
        <Checkbox label={remember} {...form.rememberProps} />
        <Anchor component={Link} to="/reset-password">
          {forgot}
        </Anchor>
      </Row>
      <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
        {button}
      </Button>
      <Words as="p" text="center" size="large" tone="soft">
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
      </Words>
    </Stack>
  )
}

export function LoginScreen() {
  const { isClosed, companyAbn } = useSignUpFacts()
  return (
    <IdentityPage title={heading} prompt={prompt} companyAbn={companyAbn}>
      <LoginForm isClosed={isClosed} />
    </IdentityPage>
  )
}
