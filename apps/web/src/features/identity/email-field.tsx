import { TextInput, type TextInputProps } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'

/** The email of a login, with the keyboard and the autofill that belong to it. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      size="lg"
      leftSection={<IconMail size="1.0625rem" stroke={1.75} aria-hidden="true" />}
      {...props}
    />
  )
}
