import type { KeptEntry, KeptItem, KeptPhoto } from './outbox-items.ts'

const AT_ONCE = 50

/** What goes out in one call: entries that follow each other, or one photo. */
export type Send = { entries: KeptEntry[] } | { photo: KeptPhoto }

/** What goes out next: from the first thing that waits, as many entries as stand before the next photo. */
export function nextSend(items: readonly KeptItem[]): Send | null {
  const waiting = items.filter(({ state }) => state === 'waiting')
  const [first] = waiting
  if (!first) return null
  if (first.kind === 'photo') return { photo: first }
  const entries: KeptEntry[] = []
  for (const item of waiting) {
    if (item.kind === 'photo' || entries.length === AT_ONCE) break
    entries.push(item)
  }
  return { entries }
}
