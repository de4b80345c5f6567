import { ActionIcon } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { runTexts } from '../texts.ts'

/** To the form for a booking that is delivered on the day shown (spec 001 §4: without an id it creates). */
export const NewBooking = ({ onOpen }: { onOpen: () => void }) => (
  <ActionIcon
    size="lg"
    variant="default"
    aria-label={runTexts.newBooking}
    aria-keyshortcuts="N"
    title={`${runTexts.newBooking} (N)`}
    onClick={onOpen}
  >
    <IconCalendarPlus size="1rem" stroke={1.75} aria-hidden="true" />
  </ActionIcon>
)
