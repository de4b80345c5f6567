import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { identityTexts } from './texts.ts'

/** A password that can be shown; the button says what pressing it does. */
export function PasswordField(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const { show, hide } = identityTexts.password
  return (
    <PasswordInput
      size="lg"
      maxLength={200}
      leftSection={<IconLock size="1.0625rem" stroke={1.75} aria-hidden="true" />}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': isShown ? hide : show }}
      {...props}
    />
  )
}
