import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A field of what is not shown. Mantine's own is red when it is wrong, and tells those who do not see it nothing. */
export const SecretInput = (props: PasswordInputProps) => (
  <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />
)
