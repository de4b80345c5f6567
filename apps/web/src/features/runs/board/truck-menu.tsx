import { Menu } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { Hung } from '#web/ui/part/overlay-part.tsx'
import { runTexts } from '../texts.ts'
import { useMoveTruck } from './dragging.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface TruckMenuProps extends Hung {
  truckId: string
  left: string | undefined
  right: string | undefined
}

export function TruckMenu({ truckId, left, right, isOpen, onChange, button }: TruckMenuProps) {
  const put = useMoveTruck()
  const { moveLeft, moveRight } = runTexts.trucks
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end" width={180} returnFocus={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={left === undefined}
          leftSection={<IconArrowLeft {...ICON} />}
          onClick={() => left !== undefined && put(truckId, { over: left, isBehind: false })}
        >
          {moveLeft}
        </Menu.Item>
        <Menu.Item
          disabled={right === undefined}
          leftSection={<IconArrowRight {...ICON} />}
          onClick={() => right !== undefined && put(truckId, { over: right, isBehind: true })}
        >
          {moveRight}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
