import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Mantine's own shows an error in red only, which screen readers do not hear. */
export const SecretInput = (props: PasswordInputProps) => (
  <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />
)
