import { Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { conflictTexts } from './texts.ts'
import { useResolving } from './use-resolving.ts'

/** The ways out of a conflict, in the row's menu. */
export function ResolveMenuItem({ booking }: { booking: WireBooking }) {
  const resolve = useResolving()
  if (resolve === null) return null
  return (
    <Menu.Item
      leftSection={<IconArrowsSplit2 size="1rem" stroke={1.75} aria-hidden="true" />}
      onClick={() => resolve(booking)}
    >
      {conflictTexts.resolve}
    </Menu.Item>
  )
}
