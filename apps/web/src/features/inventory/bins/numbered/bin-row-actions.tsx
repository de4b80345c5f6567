import { Menu } from '@mantine/core'
import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import { IconHammer, IconPencil, IconTool, IconTrash } from '@tabler/icons-react'
import { DangerItem } from '#web/ui/danger-item.tsx'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { binTexts } from '../texts.ts'
import { useBinActions } from './bin-actions.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with a bin; nothing for those who only look. */
export function BinRowActions({ row: bin }: { row: WireBin }) {
  const { edit, setBroken, remove } = useBinActions()
  const { menu, more } = binTexts.numbered
  if (!edit) return null
  return (
    <RowMenu label={more(bin.number)}>
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
      <DangerItem Sign={IconTrash} label={menu.remove} onClick={() => remove?.(bin)} />
    </RowMenu>
  )
}
