import type { KeptEntry, KeptItem, KeptPhoto } from './outbox-items.ts'

const AT_ONCE = 50

const isWaitingEntry = (item: KeptItem): item is KeptEntry =>
  item.kind === 'entry' && item.state === 'waiting'

const isWaitingPhoto = (item: KeptItem): item is KeptPhoto =>
  item.kind === 'photo' && item.state === 'waiting'

/** The entries that go out next in one call, in the order in which they were made; no photo holds them back. */
export const nextEntries = (items: readonly KeptItem[]): KeptEntry[] =>
  items.filter(isWaitingEntry).slice(0, AT_ONCE)

/** The photo that goes out next: once what was said has arrived, so that its load and its job are known there. */
export const nextPhoto = (items: readonly KeptItem[]): KeptPhoto | undefined =>
  items.some(isWaitingEntry) ? undefined : items.find(isWaitingPhoto)
