import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import actionClasses from './row-actions.module.css'
import classes from './row-menu.module.css'

interface RowMenuProps {
  label: string
  quick?: ReactNode
  children: ReactNode
}

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
