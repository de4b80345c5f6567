import { Anchor, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { EmailField } from './email-field.tsx'
import { focusFirstError } from './focus-first-error.ts'
import classes from './identity-form.module.css'
import { loginErrors } from './login-errors.ts'
import { useForgotPassword } from './mutations.ts'
import { identityTexts } from './texts.ts'
import { useRefusalToast } from './use-refusal-toast.ts'

/** To whom a link is to go, and whether a mail server is there to send it. */
export interface AskedLink {
  email: string
  isSent: boolean
}

/** The email a reset link is to go to. The answer is the same whether or not there is such an account. */
export function ResetLinkForm({ onAsked }: { onAsked: (asked: AskedLink) => void }) {
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
    <form className={classes.form} noValidate onSubmit={submit}>
      <EmailField autoFocus {...form.getInputProps('email')} />
      <Button type="submit" size="lg" fullWidth loading={ask.isPending}>
        {identityTexts.reset.button}
      </Button>
      <p className={classes.after}>
        <Anchor component={Link} to="/login" inherit>
          {identityTexts.reset.backToLogin}
        </Anchor>
      </p>
    </form>
  )
}
