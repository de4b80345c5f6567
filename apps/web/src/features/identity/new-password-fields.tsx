import type { PasswordInputProps } from '@mantine/core'
import { commonPasswordWarning } from '@skipyard/domain/identity/password.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { PasswordField } from './identity-fields.tsx'
import classes from './new-password-fields.module.css'
import { identityTexts } from './texts.ts'

interface NewPasswordFieldsProps {
  password: string
  passwordProps: PasswordInputProps
  confirmProps: PasswordInputProps
  label?: string
  isCompact?: boolean
}

function hintFor(password: string) {
  const warning = commonPasswordWarning(password)
  if (warning === null) return identityTexts.register.passwordHint
  return <Words tone="warn">{warning}</Words>
}

/** An easy password gets a warning, never a refusal. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, passwordProps, confirmProps, label = identityTexts.password.label, isCompact } = props
  const size = isCompact ? 'sm' : 'lg'
  return (
    <Stack
      align="start"
      rowGap={20}
      columnGap={12}
      className={classes.pair}
      data-compact={isCompact || undefined}
    >
      <PasswordField
        size={size}
        label={label}
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={passwordProps.error ? undefined : hintFor(password)}
        descriptionProps={{ 'aria-live': 'polite' }}
        {...passwordProps}
      />
      <PasswordField
        size={size}
        label={identityTexts.password.confirm}
        autoComplete="new-password"
        {...confirmProps}
      />
    </Stack>
  )
}
