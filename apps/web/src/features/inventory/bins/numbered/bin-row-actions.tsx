import { ActionIcon, Menu } from '@mantine/core'
import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import { IconDotsVertical, IconHammer, IconPencil, IconTool, IconTrash } from '@tabler/icons-react'
import classes from '../sizes/size-row-actions.module.css'
import { binTexts } from '../texts.ts'
import { useBinActions } from './bin-actions.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with a bin; nothing for those who only look. */
export function BinRowActions({ row: bin }: { row: WireBin }) {
  const { edit, setBroken, remove } = useBinActions()
  const { menu, more } = binTexts.numbered
  if (!edit) return null
  return (
    <div className={classes.actions}>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon size="md" aria-label={more(bin.number)}>
            <IconDotsVertical {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => edit(bin._id)}>
            {menu.edit}
          </Menu.Item>
          {bin.status === 'on yard' && (
            <Menu.Item leftSection={<IconHammer {...ICON} />} onClick={() => setBroken?.(bin, true)}>
              {menu.broke}
            </Menu.Item>
          )}
          {bin.status === 'broken' && (
            <Menu.Item leftSection={<IconTool {...ICON} />} onClick={() => setBroken?.(bin, false)}>
              {menu.mended}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash {...ICON} />}
            onClick={() => remove?.(bin)}
          >
            {menu.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
