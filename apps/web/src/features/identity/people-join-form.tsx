import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { acceptInvite } from '@skipyard/contract/identity.people.ts'
import type { SignedIn } from '@skipyard/contract/identity.ts'
import { checkPassword } from '@skipyard/domain/identity/password.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { focusFirstError } from './focus-first-error.ts'
import classes from './identity-form.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { peopleTexts } from './people-texts.ts'
import { useRefusalToast } from './use-refusal-toast.ts'

interface PeopleJoinFormProps {
  token: string
  hasAccount: boolean
  /** Given how a new login has been signed in; null for who signs in with the password they had. */
  onJoined: (signedIn: SignedIn | null) => void
}

/** The password of a new login, or just the button for who signs in already. */
export function PeopleJoinForm({ token, hasAccount, onJoined }: PeopleJoinFormProps) {
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
    <form className={classes.form} noValidate onSubmit={submit}>
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
    </form>
  )
}
