import { settleDriverEntry } from '@skipyard/contract/drivers-day/settings.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

type Settling = InputOf<typeof settleDriverEntry>['body']

/**
 * Settles an entry that was not taken. Resolves once the day is read again, also when refused; `onSettled`
 * is called before the entry leaves the screen.
 */
export async function settleEntry(key: string, decision: Settling, onSettled: () => void): Promise<void> {
  try {
    await call(settleDriverEntry, { params: { key }, body: decision })
    onSettled()
  } finally {
    // The board's key is below 'runs'; a booking shows what was reported of it.
    const stale = ['runs', 'bookings', 'phones'].map((topic) =>
      queryClient.invalidateQueries({ queryKey: [topic] }),
    )
    await Promise.all(stale)
  }
}
