import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '../fleet.module.css'
import { fleetTexts } from '../texts.ts'

/** The menu at the end of a row. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.actions}>
      <Menu position="bottom-end" width={210}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={fleetTexts.moreActions(name)}>
            <IconDotsVertical size="1rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </div>
  )
}
