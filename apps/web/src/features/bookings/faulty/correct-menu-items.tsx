import { Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { IconCalendar } from '@tabler/icons-react'
import { rowAnchor } from '../row-anchor.ts'
import { correctionsOf } from './corrections-of.ts'
import { faultyTexts } from './texts.ts'
import { useCorrections } from './use-corrections.ts'

/** The corrections of a booking in its menu; each asks for the true day. */
export function CorrectMenuItems({ booking }: { booking: WireBooking }) {
  const corrections = useCorrections()
  if (corrections === null) return null
  return correctionsOf(booking).map(({ kind, lock }) => (
    <Menu.Item
      key={kind}
      leftSection={<IconCalendar size="1rem" stroke={1.75} aria-hidden="true" />}
      disabled={lock !== null}
      title={lock ?? undefined}
      onClick={() => corrections.chooseDay(booking, kind, rowAnchor(booking._id))}
    >
      {faultyTexts[kind].markOn}
    </Menu.Item>
  ))
}
