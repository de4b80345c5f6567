import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isRole, ROLES, type Role, roleLabel } from '@skipyard/domain/identity/role.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useIsMailWritten } from '#web/client/use-mail-server.ts'
import { focusFirstError } from './focus-first-error.ts'
import { useInviteUser } from './people-mutations.ts'
import classes from './people-screen.module.css'
import { peopleTexts } from './people-texts.ts'
import { tellInvited } from './tell-invited.ts'
import { useRefusalToast } from './use-refusal-toast.ts'

const words = peopleTexts.invite
const CHOICES = ROLES.map((role) => ({ value: role, label: roleLabel(role) }))

interface Invitation {
  name: string
  email: string
  role: Role
}

function emailError(email: string): string | null {
  if (email.trim() === '') return texts.login.emailRequired
  return isEmail(email.trim()) ? null : texts.login.emailInvalid
}

/** Invites somebody by mail; the next one can be typed at once. */
export function PeopleInviteForm() {
  const initialValues: Invitation = { name: '', email: '', role: 'dispatcher' }
  const form = useForm({
    initialValues,
    validate: {
      name: (name) => (name.trim() === '' ? memberTexts.nameRequired : null),
      email: emailError,
    },
  })
  const invite = useInviteUser()
  const isWritten = useIsMailWritten()
  const toast = useRefusalToast()
  const submit = form.onSubmit(
    (values) => {
      toast.clear()
      invite.mutate(values, {
        onSuccess: ({ data }) => {
          tellInvited(data.email, isWritten)
          form.reset()
          form.getInputNode('name')?.focus()
        },
        onError: (problem) => toast.refuse(problem, form),
      })
    },
    (errors) => focusFirstError(form, errors),
  )
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput label={words.name} required maxLength={80} {...form.getInputProps('name')} />
      <TextInput label={words.email} type="email" required maxLength={254} {...form.getInputProps('email')} />
      <NativeSelect
        label={words.role}
        data={CHOICES}
        value={form.values.role}
        onChange={({ currentTarget: { value } }) => isRole(value) && form.setFieldValue('role', value)}
      />
      <Button type="submit" className={classes.send} loading={invite.isPending}>
        {words.send}
      </Button>
    </form>
  )
}
