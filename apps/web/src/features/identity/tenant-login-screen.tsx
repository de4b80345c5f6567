import { Anchor, Button, Checkbox, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconBuilding } from '@tabler/icons-react'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { PasswordField } from './identity-fields.tsx'
import classes from './identity-form.module.css'
import { IdentityPage } from './identity-page.tsx'
import { loginErrors } from './login-errors.ts'
import { useLoginWithTenant } from './mutations.ts'
import { identityTexts } from './texts.ts'
import { type TenantChoices, tenantChoices, useEnterApp } from './use-enter-app.ts'
import { focusFirstError, useRefusalToast } from './use-refusal-toast.ts'

const { heading, tenant, tenantPlaceholder, remember, button, otherAccount } = identityTexts.tenantLogin

function errors(values: { tenantId: string; email: string; password: string }): Record<string, string> {
  const errors = loginErrors(values)
  if (values.tenantId === '') errors.tenantId = texts.login.tenantRequired
  return errors
}

function TenantLoginForm({ choices }: { choices: TenantChoices }) {
  const form = useForm({
    initialValues: { tenantId: '', email: choices.email, password: '', remember: choices.remember },
    validateInputOnBlur: true,
    validate: errors,
  })
  const signIn = useLoginWithTenant()
  const toast = useRefusalToast()
  const enterApp = useEnterApp()
  const submit = form.onSubmit(
    (values) => {
      toast.clear()
      signIn.mutate(values, {
        onSuccess: (answer) => void enterApp(answer),
        onError: (problem) => {
          toast.refuse(problem, form)
          form.getInputNode('password')?.focus()
        },
      })
    },
    (errors) => focusFirstError(form, errors),
  )
  return (
    <Stack as="form" gap={20} className={classes.form} noValidate onSubmit={submit}>
      <input type="hidden" autoComplete="username" value={choices.email} readOnly />
      <Select
        label={tenant}
        placeholder={tenantPlaceholder}
        size="lg"
        autoFocus
        leftSection={<IconBuilding size="1.0625rem" stroke={1.75} aria-hidden="true" />}
        data={choices.tenants.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('tenantId')}
      />
      <PasswordField
        label={identityTexts.password.label}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Row justify="between" gap={12} className={classes.row}>
        <Checkbox label={remember} {...form.getInputProps('remember', { type: 'checkbox' })} />
        <Anchor component={Link} to="/login">
          {otherAccount}
        </Anchor>
      </Row>
      <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
        {button}
      </Button>
    </Stack>
  )
}

export function TenantLoginScreen() {
  const [choices] = useState(tenantChoices.read)
  if (choices === null) return <Navigate to="/login" replace />
  return (
    <IdentityPage title={heading} prompt={texts.login.severalTenants}>
      <TenantLoginForm choices={choices} />
    </IdentityPage>
  )
}
