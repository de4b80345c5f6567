import { Menu, VisuallyHidden } from '@mantine/core'
import { PRESENCE_STATUSES, presenceLabel } from '@skipyard/domain/identity/presence-status.ts'
import { roleLabel } from '@skipyard/domain/identity/role.ts'
import { IconKeyboard, IconLogout, IconMap2 } from '@tabler/icons-react'
import { useProfile } from '#web/client/use-profile.ts'
import { AppearanceMenu } from './appearance-menu.tsx'
import type { FrameActions } from './frame-actions.ts'
import { PresenceDot } from './presence-dot.tsx'
import { useChangePresence } from './use-change-presence.ts'
import { useSignOut } from './use-sign-out.ts'
import classes from './user-menu.module.css'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
}

/** Who is signed in, with the status dot; behind it status, appearance, the guide and Log Out. */
export function UserMenu({ actions }: { actions: FrameActions }) {
  const person = useProfile()
  const changePresence = useChangePresence()
  const signOut = useSignOut()
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <button type="button" className={classes.profile} data-guide="profile">
          <span className={classes.who}>
            <b className={classes.name}>{person.name}</b>
            <small className={classes.role}>{roleLabel(person.role)}</small>
            <VisuallyHidden>{presenceLabel(person.status)}, your account</VisuallyHidden>
          </span>
          <span className={classes.avatar} aria-hidden="true">
            {initialsOf(person.name)}
            <PresenceDot status={person.status} className={classes.dot} />
          </span>
        </button>
      </Menu.Target>
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
