import { type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff, IconLock, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { SecretInput } from '#web/ui/fields/secret-input.tsx'
import { identityTexts } from './texts.ts'

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

const ICON = { size: '1.0625rem', stroke: 1.75, color: 'var(--sky-text2)', 'aria-hidden': true } as const

const ToggleIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />

export function PasswordField(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const { show, hide } = identityTexts.password
  return (
    <SecretInput
      size="lg"
      maxLength={200}
      leftSection={<IconLock size="1.0625rem" stroke={1.75} aria-hidden="true" />}
      visibilityToggleIcon={ToggleIcon}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': isShown ? hide : show }}
      {...props}
    />
  )
}
