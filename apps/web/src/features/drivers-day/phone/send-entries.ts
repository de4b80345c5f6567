import type { WireEntryResult } from '@skipyard/contract/drivers-day.entries.ts'
import { formerLinkOf, type KeptEntry, type KeptItem, waitingIn } from './outbox-items.ts'
import { type Answer, callOffice, type Reached } from './phone-calls.ts'
import { type ClockComparison, clockOnWire, readClocks } from './phone-clock.ts'
import { changeItem, itemsOf, thisPhone } from './phone-db.ts'
import { refusedAs } from './refused-as.ts'
import { nextEntries } from './sends-of.ts'

const DEVICE_LENGTH = 60

function wireOf(
  entry: KeptEntry,
  { sentBy, compared }: { sentBy: string; compared: ClockComparison | undefined },
) {
  const { key, seq, at, actionId, runId, said, clock } = entry
  const told = { ...clockOnWire(clock, compared), ...formerLinkOf(entry, sentBy) }
  return { key, seq, at, actionId, runId, ...told, ...said }
}

async function postEntries(
  token: string,
  items: readonly KeptItem[],
  entries: readonly KeptEntry[],
): Promise<Answer<{ results: WireEntryResult[] }>> {
  const { id, place, compared } = await thisPhone()
  return callOffice(token, {
    method: 'POST',
    path: '/entries',
    body: {
      phone: id,
      device: navigator.userAgent.slice(0, DEVICE_LENGTH),
      waiting: waitingIn(items).count - entries.length,
      ...(place && { place }),
      sent: readClocks(),
      entries: entries.map((entry) => wireOf(entry, { sentBy: token, compared })),
    },
  })
}

const settledAs =
  ({ outcome, message }: WireEntryResult) =>
  (item: KeptItem): KeptItem => ({
    ...item,
    state: outcome === 'applied' || outcome === 'overtaken' ? 'sent' : 'refused',
    message,
  })

async function send(token: string, items: readonly KeptItem[], entries: KeptEntry[]): Promise<Reached> {
  const answer = await postEntries(token, items, entries)
  if (answer.is === 'ok') {
    for (const result of answer.data.results) await changeItem(result.key, settledAs(result))
    return answer
  }
  const [first] = entries
  if (answer.is !== 'refused' || !first) return answer
  // One that cannot be read must not hold back the others: they go alone, and it says so.
  if (entries.length > 1) return send(token, items, [first])
  await changeItem(first.key, refusedAs(answer.message))
  return { is: 'ok' }
}

/**
 * Sends every entry that waits, in the order in which it was made; stops at the first that does not arrive, so that
 * nothing overtakes it. Safe to be repeated: an entry keeps its key. `told` is called after each arrival.
 */
export async function sendEntries(token: string, told: () => void): Promise<Reached> {
  for (;;) {
    const items = await itemsOf(token)
    const entries = nextEntries(items)
    if (entries.length === 0) return { is: 'ok' }
    const reached = await send(token, items, entries)
    if (reached.is !== 'ok') return reached
    told()
  }
}

/** Tells the office that this phone is alive, where it is, and how much waits on it. */
export const showLife = async (token: string): Promise<Reached> =>
  postEntries(token, await itemsOf(token), [])
