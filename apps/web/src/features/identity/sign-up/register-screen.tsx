import { Anchor, Button, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { LegalName } from '@skipyard/contract/identity/legal.ts'
import { formatAustralianDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { TRIAL_DAYS } from '@skipyard/domain/tenants/trial.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ServerData } from '#web/client/server-data.tsx'
import { profileQuery } from '#web/client/session/session.ts'
import { phoneProps } from '#web/ui/fields/phone-props.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import { EmailField } from '../identity-fields.tsx'
import formClasses from '../identity-form.module.css'
import { IdentityPage } from '../identity-page.tsx'
import { identitySearch } from '../identity-search.ts'
import { useRegister } from '../mutations.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { identityQueries } from '../queries.ts'
import { identityTexts } from '../texts.ts'
import { useEnterApp } from '../use-enter-app.ts'
import { focusFirstError, useRefusalToast } from '../use-refusal-toast.ts'
import classes from './register-screen.module.css'
import { SignUpCompanyFields } from './sign-up-company-fields.tsx'
import { type CarriedSignUp, signUpErrors, signUpValues } from './sign-up-values.ts'

function useWelcome() {
  const queryClient = useQueryClient()
  return async (company: string) => {
    const { trialEndsOn } = await queryClient.ensureQueryData(profileQuery)
    const lastDay = parseLocalDate(trialEndsOn?.slice(0, 10) ?? '')
    const { welcome, trialEnds } = identityTexts.register
    const words = lastDay === null ? undefined : trialEnds(formatAustralianDate(lastDay))
    toastDone({ title: welcome(company), words })
  }
}

const { agree, and, mayAgree } = identityTexts.register

// In a tab of its own: what is typed in the form stays.
const LegalLink = ({ name }: { name: LegalName }) => (
  <Anchor component={Link} to={`/${name}`} target="_blank" inherit underline="always">
    {identityTexts.legal.inline[name]}
  </Anchor>
)

function AgreementLabel() {
  return (
    <>
      {agree} <LegalLink name="terms" /> {and} <LegalLink name="privacy" />
      {mayAgree}
    </>
  )
}

const { button, buttonWithoutTrial, haveAccount, signIn } = identityTexts.register

/**
 * The sign-up form (spec 000 §2.6, §3 Registration); its toast is the first error in the specification's
 * order.
 */
export function RegisterForm({ carried, hasTrial }: { carried: CarriedSignUp; hasTrial: boolean }) {
  const toast = useRefusalToast()
  const form = useForm({
    initialValues: signUpValues(carried),
    onValuesChange: toast.clear,
    validateInputOnBlur: true,
    validate: signUpErrors,
  })
  const register = useRegister()
  const enterApp = useEnterApp()
  const welcome = useWelcome()
  const submit = form.onSubmit(
    ({ baseLocation, agreement: isAgreed, ...fields }) => {
      if (baseLocation === null || !isAgreed) return
      toast.clear()
      register.mutate(
        { ...fields, baseLocation, agreement: isAgreed },
        {
          // The welcome asks for the new person's profile: only once the session before is forgotten.
          onSuccess: (answer) => void enterApp(answer).then(() => welcome(answer.companyName)),
          onError: (problem) => toast.refuse(problem, form),
        },
      )
    },
    (errors) => {
      const [first] = Object.values(errors)
      if (typeof first === 'string') toast.say(first)
      focusFirstError(form, errors)
    },
  )
  return (
    <Stack as="form" gap={20} className={formClasses.form} noValidate onSubmit={submit}>
      <Stack as="fieldset" columns={2} rowGap={20} columnGap={12} className={classes.part}>
        <legend>Your login</legend>
        <EmailField required autoFocus autoComplete="email" {...form.getInputProps('email')} />
        <TextInput
          label="Mobile"
          size="lg"
          required
          autoComplete="tel"
          placeholder="0412 345 678"
          {...form.getInputProps('mobile')}
          {...phoneProps({
            value: form.values.mobile,
            set: (mobile) => form.setFieldValue('mobile', mobile),
            onBlur: () => void form.validateField('mobile'),
          })}
        />
        <Words as="div" whole>
          <NewPasswordFields
            password={form.values.password}
            passwordProps={{ required: true, ...form.getInputProps('password') }}
            confirmProps={{ required: true, ...form.getInputProps('passwordConfirm') }}
          />
        </Words>
      </Stack>
      <SignUpCompanyFields form={form} />
      <Checkbox label={<AgreementLabel />} {...form.getInputProps('agreement', { type: 'checkbox' })} />
      <Button type="submit" size="lg" fullWidth loading={register.isPending}>
        {hasTrial ? button : buttonWithoutTrial}
      </Button>
      <Words as="p" text="center" size="large" tone="soft">
        {haveAccount}{' '}
        <Anchor component={Link} to="/login" inherit>
          {signIn}
        </Anchor>
      </Words>
    </Stack>
  )
}

const { heading, prompt, trial, closed, closedWords } = identityTexts.register

function SignUp() {
  const carried = identitySearch.register(useSearch({ strict: false }))
  const { isOpen, trialDays } = useQuery(identityQueries.signUp()).data ?? {
    isOpen: true,
    trialDays: TRIAL_DAYS,
  }
  if (!isOpen) {
    return (
      <IdentityPage title={closed} prompt={closedWords}>
        <Words as="p" text="center" size="large" tone="soft">
          {haveAccount}{' '}
          <Anchor component={Link} to="/login" inherit>
            {signIn}
          </Anchor>
        </Words>
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={heading} prompt={trialDays > 0 ? `${prompt} ${trial(trialDays)}` : prompt} isWide>
      <RegisterForm carried={carried} hasTrial={trialDays > 0} />
    </IdentityPage>
  )
}

export function RegisterScreen() {
  return (
    <ServerData>
      <SignUp />
    </ServerData>
  )
}
