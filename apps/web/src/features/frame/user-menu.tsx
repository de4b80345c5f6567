import { Menu } from '@mantine/core'
import { PRESENCE_STATUSES, presenceLabel } from '@skipyard/domain/identity/presence-status.ts'
import { IconKeyboard, IconLogout, IconMap2, IconUserCog } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#web/client/use-profile.ts'
import type { Hung } from '#web/ui/part/overlay-part.tsx'
import { AppearanceMenu } from './appearance-menu.tsx'
import type { FrameActions } from './frame-actions.ts'
import { PresenceDot } from './presence-dot.tsx'
import { useChangePresence } from './use-change-presence.ts'
import { useSignOut } from './use-sign-out.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface UserMenuProps extends Hung {
  actions: FrameActions
}

/** The menu of the profile block: status, appearance, the guide, the keys and Log Out. */
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
          Show me around
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard {...ICON} />} onClick={actions.openShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => signOut.mutate()}>
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
