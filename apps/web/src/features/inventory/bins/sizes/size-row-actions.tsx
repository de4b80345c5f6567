import { ActionIcon, Menu } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { IconHash, IconHistory, IconListNumbers, IconPencil } from '@tabler/icons-react'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { binTexts } from '../texts.ts'
import { sizeName, useSizeActions } from './size-actions.ts'
import classes from './size-row-actions.module.css'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with a size: changing it is at hand, the rest in the menu. */
export function SizeRowActions({ row: bin }: { row: WireBinCount }) {
  const { edit, showHistory, start, stop, showBins } = useSizeActions()
  const { menu, more, edit: editName } = binTexts.sizes
  return (
    <RowMenu
      label={more(sizeName(bin))}
      quick={
        edit && (
          <ActionIcon
            className={classes.quick}
            size="md"
            aria-label={editName(sizeName(bin))}
            onClick={() => edit(bin.binSize)}
          >
            <IconPencil {...ICON} />
          </ActionIcon>
        )
      }
    >
      {edit && (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => edit(bin.binSize)}>
          {menu.edit}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => showHistory(bin.binSize)}>
        {menu.history}
      </Menu.Item>
      {showBins && bin.numbered && (
        <Menu.Item leftSection={<IconListNumbers {...ICON} />} onClick={() => showBins(bin)}>
          {menu.showBins}
        </Menu.Item>
      )}
      {start && !bin.numbered && (
        <Menu.Item leftSection={<IconHash {...ICON} />} onClick={() => start(bin)}>
          {menu.start}
        </Menu.Item>
      )}
      {stop && bin.numbered && <DangerItem Sign={IconHash} label={menu.stop} onClick={() => stop(bin)} />}
    </RowMenu>
  )
}
