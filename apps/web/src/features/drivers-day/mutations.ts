import { settleDriverEntry } from '@skipyard/contract/drivers-day.settings.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

/** What the office decides about an entry of a phone, and why. */
export type Settling = InputOf<typeof settleDriverEntry>['body']

/**
 * Decides about an entry that was not taken; over, also when it was refused, when the day has been read again. `onSettled`
 * hears that it is decided before the entry goes from the screen.
 */
export async function settleEntry(key: string, decision: Settling, onSettled: () => void): Promise<void> {
  try {
    await call(settleDriverEntry, { params: { key }, body: decision })
    onSettled()
  } finally {
    // The board stands among the runs; a booking says what was told of it.
    const stale = ['runs', 'bookings', 'phones'].map((topic) =>
      queryClient.invalidateQueries({ queryKey: [topic] }),
    )
    await Promise.all(stale)
  }
}
