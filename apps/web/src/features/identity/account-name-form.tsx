import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { updateProfile } from '@skipyard/contract/identity.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { profileQuery } from '#web/client/session.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import { accountTexts } from './account-texts.ts'
import { focusFirstError } from './focus-first-error.ts'
import classes from './people-screen.module.css'
import { useRefusalToast } from './use-refusal-toast.ts'

const words = accountTexts.name

/** The own name, as colleagues read it in this company. */
export function AccountNameForm() {
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
          toastDone({ title: words.done(data.name) })
        },
        onError: (problem) => toast.refuse(problem, form),
      })
    },
    (errors) => focusFirstError(form, errors),
  )
  return (
    <PageCard className={classes.card} label={words.title}>
      <CardHead title={words.title} about={words.about(companyName, email)} />
      <form className={classes.narrow} noValidate onSubmit={submit}>
        <TextInput
          label={words.label}
          required
          maxLength={80}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <Button type="submit" className={classes.send} loading={rename.isPending}>
          {words.button}
        </Button>
      </form>
    </PageCard>
  )
}
