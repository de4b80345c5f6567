import { VisuallyHidden } from '@mantine/core'
import { presenceLabel } from '@skipyard/domain/identity/presence-status.ts'
import { roleLabel } from '@skipyard/domain/identity/role.ts'
import { type ComponentProps, useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import type { FrameActions } from './frame-actions.ts'
import { PresenceDot } from './presence-dot.tsx'
import classes from './profile-block.module.css'

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
}

function ProfileButton(button: ComponentProps<'button'>) {
  const person = useProfile()
  return (
    <button type="button" aria-haspopup="menu" {...button} className={classes.profile} data-guide="profile">
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
  )
}

const UserMenu = hungPart(async () => (await import('./user-menu.tsx')).UserMenu)

export function ProfileBlock({ actions }: { actions: FrameActions }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <UserMenu
      actions={actions}
      isOpen={isOpen}
      onChange={setOpen}
      button={<ProfileButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />}
    />
  )
}
