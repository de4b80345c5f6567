import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { conflictTexts } from './texts.ts'
import { useResolving } from './use-resolving.ts'

/** Opens the ways out of a booking's conflict (spec 000 §2.9). */
export function ResolveButton({ booking }: { booking: WireBooking }) {
  const resolve = useResolving()
  if (resolve === null) return null
  return (
    <Button variant="light" size="compact-xs" onClick={() => resolve(booking)}>
      {conflictTexts.resolve}
    </Button>
  )
}
