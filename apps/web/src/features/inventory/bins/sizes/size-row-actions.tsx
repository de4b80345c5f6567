import { ActionIcon, Menu } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { IconHash, IconHistory, IconListNumbers, IconPencil } from '@tabler/icons-react'
import { createContext, use } from 'react'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { binTexts } from '../texts.ts'
import classes from './size-row-actions.module.css'

export interface SizeActions {
  edit?: ((size: number) => void) | undefined
  showHistory: (size: number) => void
  start?: ((bin: WireBinCount) => void) | undefined
  stop?: ((bin: WireBinCount) => void) | undefined
  showBins?: ((bin: WireBinCount) => void) | undefined
  showUnnamed: (bin: WireBinCount) => void
}

export const SizeActionsContext = createContext<SizeActions | null>(null)

export function useSizeActions(): SizeActions {
  const actions = use(SizeActionsContext)
  if (actions === null) throw new Error('A size stands inside a SizeActionsContext')
  return actions
}

/** Accessible name of a row: '6 m³ Marrel'. */
export const sizeName = ({ binSize, type }: Pick<WireBinCount, 'binSize' | 'type'>) => `${binSize} m³ ${type}`

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

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
