import type { PasswordInputProps } from '@mantine/core'
import { isCommonPassword } from '@skipyard/domain/identity/password.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import classes from './new-password-fields.module.css'
import { PasswordField } from './password-field.tsx'
import { identityTexts } from './texts.ts'

interface NewPasswordFieldsProps {
  /** What stands in the first field, to warn while it is typed. */
  password: string
  passwordProps: PasswordInputProps
  confirmProps: PasswordInputProps
}

function hintFor(password: string) {
  if (!isCommonPassword(password)) return identityTexts.register.passwordHint
  return <span className={classes.warning}>{texts.signUp.passwordCommon}</span>
}

/** A password being chosen and its repetition; an easy one is warned about, never refused. */
export function NewPasswordFields({ password, passwordProps, confirmProps }: NewPasswordFieldsProps) {
  return (
    <div className={classes.pair}>
      <PasswordField
        label={identityTexts.password.label}
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={passwordProps.error ? undefined : hintFor(password)}
        descriptionProps={{ 'aria-live': 'polite' }}
        {...passwordProps}
      />
      <PasswordField label={identityTexts.password.confirm} autoComplete="new-password" {...confirmProps} />
    </div>
  )
}
