import { Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { IconCalendarCheck, IconCalendarPlus } from '@tabler/icons-react'
import { rowAnchor } from '../row-anchor.ts'
import { overdueTexts } from './texts.ts'
import { useOverdueActions } from './use-overdue-actions.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** The answers to an overdue bin, in the row's menu. */
export function OverdueMenuItems({ booking }: { booking: WireBooking }) {
  const actions = useOverdueActions()
  if (actions === null) return null
  const { arrange, extend } = actions
  return (
    <>
      <Menu.Item
        leftSection={<IconCalendarCheck {...ICON} />}
        onClick={() => arrange(booking, rowAnchor(booking._id))}
      >
        {overdueTexts.arrange}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCalendarPlus {...ICON} />}
        onClick={() => extend(booking, rowAnchor(booking._id))}
      >
        {overdueTexts.extend}
      </Menu.Item>
    </>
  )
}
