import { useState } from 'react'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import type { FrameActions } from './frame-actions.ts'
import { ProfileButton } from './profile-button.tsx'

const UserMenu = hungPart(async () => (await import('./user-menu.tsx')).UserMenu)

/** The profile block of the header, and the menu that hangs on it. */
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
