import { Anchor, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkPassword } from '@skipyard/domain/identity/password.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { focusFirstError } from './focus-first-error.ts'
import classes from './identity-form.module.css'
import { useResetPassword } from './mutations.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordSaved } from './password-saved.ts'
import { identityTexts } from './texts.ts'
import { useRefusalToast } from './use-refusal-toast.ts'

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

/** The new password, twice (spec 000 §2.7). */
export function NewPasswordForm({ token }: { token: string }) {
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
    <form className={classes.form} noValidate onSubmit={submit}>
      <NewPasswordFields
        password={form.values.password}
        passwordProps={{ autoFocus: true, ...form.getInputProps('password') }}
        confirmProps={form.getInputProps('confirmPassword')}
      />
      <Button type="submit" size="lg" fullWidth loading={save.isPending}>
        {identityTexts.reset.newButton}
      </Button>
      <p className={classes.after}>
        <Anchor component={Link} to="/reset-password" inherit>
          {identityTexts.reset.newLink}
        </Anchor>
      </p>
    </form>
  )
}
