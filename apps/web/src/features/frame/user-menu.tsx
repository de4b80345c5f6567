import { Menu } from '@mantine/core'
import { updateProfile, type WireProfile } from '@skipyard/contract/identity/identity.ts'
import {
  PRESENCE_STATUSES,
  type PresenceStatus,
  presenceLabel,
} from '@skipyard/domain/identity/presence-status.ts'
import { IconKeyboard, IconLogout, IconMap2, IconUserCog } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import type { Hung } from '#web/ui/part/overlay-part.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import {
  type Appearance,
  chooseAppearance,
  DENSITIES,
  type Density,
  LAYOUTS,
  SCHEMES,
  type Scheme,
  THEMES,
  useAppearance,
} from '#web/ui/theme/appearance.ts'
import { commandTexts, LAYOUT_NAMES, THEME_NAMES } from './command-texts.ts'
import type { FrameActions } from './frame-actions.ts'
import { PresenceDot } from './presence-dot.tsx'
import { useSignOut } from './use-sign-out.ts'

const SCHEME_NAMES: Record<Scheme, string> = { light: 'Light', dark: 'Dark' }
const DENSITY_NAMES: Record<Density, string> = { '90': '90 %', '100': '100 %', '110': '110 %' }
interface ChoiceProps<Value extends string> {
  label: string
  choices: readonly Value[]
  names: Record<Value, string>
  current: Value
  choice: (value: Value) => Partial<Appearance>
}

function Choice<Value extends string>({ label, choices, names, current, choice }: ChoiceProps<Value>) {
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {choices.map((value) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === current}
            onChange={() => chooseAppearance(choice(value))}
          >
            {names[value]}
          </Menu.RadioItem>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

function AppearanceMenu() {
  const { theme, scheme, layout, density } = useAppearance()
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      <Choice
        label="Theme"
        choices={THEMES}
        names={THEME_NAMES}
        current={theme}
        choice={(value) => ({ theme: value })}
      />
      <Choice
        label="Light or dark"
        choices={SCHEMES}
        names={SCHEME_NAMES}
        current={scheme}
        choice={(value) => ({ scheme: value })}
      />
      <Choice
        label="Layout"
        choices={LAYOUTS}
        names={LAYOUT_NAMES}
        current={layout}
        choice={(value) => ({ layout: value })}
      />
      <Choice
        label="Size"
        choices={DENSITIES}
        names={DENSITY_NAMES}
        current={density}
        choice={(value) => ({ density: value })}
      />
    </>
  )
}

function useChangePresence() {
  const cache = useQueryClient()
  const show = (person: WireProfile | undefined) => cache.setQueryData(profileQuery.queryKey, person)
  return useMutation({
    mutationFn: (status: PresenceStatus) => call(updateProfile, { body: { status } }),
    onMutate: (status) => {
      const before = cache.getQueryData(profileQuery.queryKey)
      if (before) show({ ...before, status })
      return before
    },
    onSuccess: ({ data }) => show(data),
    onError: (problem, _status, before) => {
      show(before)
      toastFailed({ title: 'Your status has not changed', words: messageOf(problem) })
    },
  })
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface UserMenuProps extends Hung {
  actions: FrameActions
}

export function UserMenu({ actions, isOpen, onChange, button }: UserMenuProps) {
  const person = useProfile()
  const changePresence = useChangePresence()
  const signOut = useSignOut()
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end" width={230}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Your status</Menu.Label>
        {PRESENCE_STATUSES.map((status) => (
          <Menu.RadioItem
            key={status}
            value={status}
            checked={status === person.status}
            onChange={() => changePresence.mutate(status)}
            rightSection={<PresenceDot status={status} />}
          >
            {presenceLabel(status)}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <AppearanceMenu />
        <Menu.Divider />
        <Menu.Item component={Link} to="/app/settings/account" leftSection={<IconUserCog {...ICON} />}>
          My account
        </Menu.Item>
        <Menu.Item leftSection={<IconMap2 {...ICON} />} onClick={actions.startGuide}>
          {commandTexts.guide.name}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard {...ICON} />} onClick={actions.openShortcuts}>
          {commandTexts.shortcuts.name}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => signOut.mutate()}>
          {commandTexts.signOut.name}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
