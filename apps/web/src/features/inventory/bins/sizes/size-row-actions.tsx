import { ActionIcon, Menu } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { IconDotsVertical, IconHash, IconHistory, IconListNumbers, IconPencil } from '@tabler/icons-react'
import { binTexts } from '../texts.ts'
import { sizeName, useSizeActions } from './size-actions.ts'
import classes from './size-row-actions.module.css'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with a size: changing it is at hand, the rest in the menu. */
export function SizeRowActions({ row: bin }: { row: WireBinCount }) {
  const { edit, showHistory, start, stop, showBins } = useSizeActions()
  const { menu, more, edit: editName } = binTexts.sizes
  return (
    <div className={classes.actions}>
      {edit && (
        <ActionIcon
          className={classes.quick}
          size="md"
          aria-label={editName(sizeName(bin))}
          onClick={() => edit(bin.binSize)}
        >
          <IconPencil {...ICON} />
        </ActionIcon>
      )}
      <Menu position="bottom-end" width={210}>
        <Menu.Target>
          <ActionIcon size="md" aria-label={more(sizeName(bin))}>
            <IconDotsVertical {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
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
          {stop && bin.numbered && (
            <>
              <Menu.Divider />
              <Menu.Item
                className={classes.danger}
                leftSection={<IconHash {...ICON} />}
                onClick={() => stop(bin)}
              >
                {menu.stop}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
