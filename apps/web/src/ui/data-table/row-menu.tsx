import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import actionClasses from './row-actions.module.css'
import classes from './row-menu.module.css'

interface RowMenuProps {
  /** What the menu is called by those who cannot see it. */
  label: string
  /** What is at hand beside the menu. */
  quick?: ReactNode
  children: ReactNode
}

/** What can be done with a row, in a menu at its end. */
export function RowMenu({ label, quick, children }: RowMenuProps) {
  return (
    <div className={`${actionClasses.actions} ${classes.menu}`}>
      {quick}
      <Menu position="bottom-end" width={210}>
        <Menu.Target>
          <ActionIcon size="md" aria-label={label}>
            <IconDotsVertical size="1rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </div>
  )
}
