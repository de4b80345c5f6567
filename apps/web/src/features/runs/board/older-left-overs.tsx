import { Button } from '@mantine/core'
import { useStore } from '@mantine/store'
import { IconArchive } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { usePlannerDay } from '../planner-context.ts'
import { olderTray, runQueries } from '../queries.ts'
import { runTexts } from '../texts.ts'

const words = runTexts.unallocated

/** The tray of left-overs that are too old to be among every day's jobs: how many, and the way to see them. */
export function OlderLeftOvers({ count }: { count: number }) {
  const { date } = usePlannerDay()
  const queryClient = useQueryClient()
  const { isOpen } = useStore(olderTray)
  if (count === 0) return null
  const turn = () => {
    olderTray.setState({ isOpen: !isOpen })
    void queryClient.invalidateQueries({ queryKey: runQueries.board(date).queryKey })
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArchive size="0.875rem" stroke={1.75} aria-hidden="true" />}
      aria-expanded={isOpen}
      onClick={turn}
    >
      {isOpen ? words.hideOlder : words.older(count)}
    </Button>
  )
}
