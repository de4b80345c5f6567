import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { chooseAppearance, useAppearance } from '#web/ui/theme/appearance.ts'

/** Light or dark. */
export function SchemeButton() {
  const { scheme } = useAppearance()
  const other = scheme === 'light' ? 'dark' : 'light'
  const label = other === 'dark' ? 'Dark mode' : 'Light mode'
  const Icon = other === 'dark' ? IconMoon : IconSun
  return (
    <ActionIcon aria-label={label} data-hint={label} onClick={() => chooseAppearance({ scheme: other })}>
      <Icon size="1.0625rem" stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}
