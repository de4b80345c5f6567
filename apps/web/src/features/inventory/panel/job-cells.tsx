import type { AvailabilityDay } from '@skipyard/domain/inventory/availability.ts'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import { SignedCount } from './signed-count.tsx'

/** The end of a row of the panel: what leaves, what comes back, and what is left for one more drop. */
export function JobCells({ day }: { day: Omit<AvailabilityDay, 'date'> }) {
  return (
    <>
      <td>
        <SignedCount count={day.plannedDrops} sign="−" />
      </td>
      <td>
        <SignedCount count={day.plannedPicks} sign="+" />
      </td>
      <td>
        <FreeCount free={day.available} stock={day.baseCount} />
      </td>
    </>
  )
}
