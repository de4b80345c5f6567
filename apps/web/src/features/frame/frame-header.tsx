import { ActionIcon } from '@mantine/core'
import { IconKeyboard, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CompanyLine } from './company-line.tsx'
import type { FrameActions } from './frame-actions.ts'
import classes from './frame-header.module.css'
import { FullScreenButton } from './full-screen-button.tsx'
import { MenuSearchButton } from './menu-search-button.tsx'
import { PageHeading } from './page-heading.tsx'
import { ProfileBlock } from './profile-block.tsx'
import { SchemeButton } from './scheme-button.tsx'

interface FrameHeaderProps {
  actions: FrameActions
  /** The menu, in the layouts that have it on top; the page heading then gets a row of its own. */
  topMenu?: ReactNode
}

/** The bar above every page: where you are, menu search, full screen, light or dark, who you are. */
export function FrameHeader({ actions, topMenu }: FrameHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
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
        <div className={classes.wide} data-guide="display">
          <ActionIcon
            aria-label="Keyboard shortcuts"
            data-hint="Keyboard shortcuts"
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
