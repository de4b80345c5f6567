import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { presenceLabel } from '@skipyard/domain/identity/presence-status.ts'
import { roleLabel } from '@skipyard/domain/identity/role.ts'
import {
  IconKeyboard,
  IconMaximize,
  IconMenu2,
  IconMinimize,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { ConnectionsBlock } from '#web/features/xero/connections-block.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import { chooseAppearance, useAppearance } from '#web/ui/theme/appearance.ts'
import { CompanyLine } from './company-block.tsx'
import type { FrameActions } from './frame-actions.ts'
import classes from './frame-header.module.css'
import { breadcrumb, pageTitle } from './menu/page-title.ts'
import { PresenceDot } from './presence-dot.tsx'
import profileBlockClasses from './profile-block.module.css'
import { frameTexts } from './texts.ts'

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
}

function ProfileButton(button: ComponentProps<'button'>) {
  const person = useProfile()
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...button}
      className={profileBlockClasses.profile}
      data-guide="profile"
    >
      <span className={profileBlockClasses.who}>
        <b className={profileBlockClasses.name}>{person.name}</b>
        <small className={profileBlockClasses.role}>{roleLabel(person.role)}</small>
        <VisuallyHidden>{presenceLabel(person.status)}, your account</VisuallyHidden>
      </span>
      <span className={profileBlockClasses.avatar} aria-hidden="true">
        {initialsOf(person.name)}
        <PresenceDot status={person.status} className={profileBlockClasses.dot} />
      </span>
    </button>
  )
}

const UserMenu = hungPart(async () => (await import('./user-menu.tsx')).UserMenu)

function ProfileBlock({ actions }: { actions: FrameActions }) {
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

function PageHeading() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const title = pageTitle(pathname)
  const { companyName } = useProfile()
  const crumbs = breadcrumb(pathname)
  // The title beside it says the last step.
  const above = title ? crumbs.slice(0, -1) : crumbs
  return (
    <div className={classes.heading}>
      {title && <h1 className={classes.title}>{title}</h1>}
      <nav className={classes.crumbs} aria-label="You are here">
        <span className={classes.pageHeadingLead}>You are here:</span>
        <ol>
          <li>
            <Link to="/app/dashboard">{companyName}</Link>
          </li>
          {above.map((crumb) => (
            <li key={crumb.label}>
              <Link to={crumb.path}>{crumb.label}</Link>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

function SchemeButton() {
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

function MenuSearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes.button}
      data-guide="search"
      aria-keyshortcuts="Control+K"
      onClick={onClick}
    >
      <IconSearch size="0.9375rem" stroke={1.75} aria-hidden="true" />
      <span className={classes.word}>Search menu</span>
      <Kbd>Ctrl K</Kbd>
    </button>
  )
}

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const isFullScreenNow = () => document.fullscreenElement !== null

async function toggleFullScreen() {
  if (isFullScreenNow()) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}

function FullScreenButton() {
  const isFullScreen = useSyncExternalStore(subscribe, isFullScreenNow)
  if (!document.fullscreenEnabled) return null
  const label = isFullScreen ? 'Leave full screen' : 'Full screen'
  const Icon = isFullScreen ? IconMinimize : IconMaximize
  return (
    <ActionIcon aria-label={label} data-hint={label} onClick={() => void toggleFullScreen()}>
      <Icon size="1.0625rem" stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}

interface FrameHeaderProps {
  actions: FrameActions
  topMenu?: ReactNode
}

export function FrameHeader({ actions, topMenu }: FrameHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.bar} data-menu-on-top={topMenu !== undefined}>
        <ActionIcon
          className={classes.burger}
          size="xl"
          aria-label="Open the menu"
          onClick={actions.openMenu}
        >
          <IconMenu2 size="1.375rem" stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        {topMenu ? <div className={classes.lead}>{topMenu}</div> : <PageHeading />}
        <span className={classes.space} />
        <MenuSearchButton onClick={actions.openSearch} />
        <ConnectionsBlock />
        <div className={classes.wide} data-guide="display">
          <ActionIcon
            aria-label={frameTexts.shortcuts}
            data-hint={frameTexts.shortcuts}
            onClick={actions.openShortcuts}
          >
            <IconKeyboard size="1.125rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <FullScreenButton />
          <SchemeButton />
        </div>
        <ProfileBlock actions={actions} />
      </div>
      {topMenu && (
        <div className={classes.titleRow}>
          <PageHeading />
          <CompanyLine />
        </div>
      )}
    </header>
  )
}
