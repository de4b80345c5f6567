import { Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { changePlanner, usePlanner } from '../interaction/planner-store.ts'
import { runTexts } from '../texts.ts'

/** How many jobs wait for a later day, and the way to see them. */
export function HeldToggle({ count }: { count: number }) {
  const isOpen = usePlanner((state) => state.isHeldOpen)
  if (count === 0) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlayerPause size="0.875rem" stroke={1.75} aria-hidden="true" />}
      aria-expanded={isOpen}
      onClick={() => changePlanner({ isHeldOpen: !isOpen })}
    >
      {runTexts.unallocated.held(count)}
    </Button>
  )
}
