import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changePassword } from '@skipyard/contract/identity.account.ts'
import { checkPassword } from '@skipyard/domain/identity/password.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import { accountTexts } from './account-texts.ts'
import { focusFirstError } from './focus-first-error.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import classes from './people-screen.module.css'
import { useRefusalToast } from './use-refusal-toast.ts'

const words = accountTexts.password
const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

/** The own password: the current one, and the new one twice. */
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
          toastDone({ title: words.done, words: words.doneWords })
        },
        onError: (problem) => toast.refuse(problem, form),
      })
    },
    (errors) => focusFirstError(form, errors),
  )
  return (
    <PageCard className={classes.card} label={words.title}>
      <CardHead title={words.title} about={words.about} />
      <form className={classes.narrow} noValidate onSubmit={submit}>
        <PasswordField
          size="sm"
          label={words.current}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordFields
          isCompact
          label={words.fresh}
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmProps={form.getInputProps('confirmPassword')}
        />
        <Button type="submit" className={classes.send} loading={change.isPending}>
          {words.button}
        </Button>
      </form>
    </PageCard>
  )
}
