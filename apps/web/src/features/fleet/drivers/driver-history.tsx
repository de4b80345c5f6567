import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/use-profile.ts'
import { HistoryEntries } from '#web/ui/history/history-entries.tsx'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'

const actionWords = new Map(Object.entries(fleetTexts.actions))

/** Who changed the driver, when and what; newest first. */
export function DriverHistory({ driverId }: { driverId: string }) {
  const { timeZone } = useProfile()
  const answer = useQuery(fleetQueries.driverHistory(driverId))
  return (
    <HistoryEntries
      answer={answer}
      timeZone={timeZone}
      titleOf={({ action }) => actionWords.get(action) ?? action}
    />
  )
}
