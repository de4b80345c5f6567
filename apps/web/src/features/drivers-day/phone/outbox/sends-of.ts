import type { KeptEntry, KeptItem, KeptPhoto } from './outbox-items.ts'

const AT_ONCE = 50

const isWaitingEntry = (item: KeptItem): item is KeptEntry =>
  item.kind === 'entry' && item.state === 'waiting'

const isWaitingPhoto = (item: KeptItem): item is KeptPhoto =>
  item.kind === 'photo' && item.state === 'waiting'

/** The entries of the next call, in order; photos do not hold them back. */
export const nextEntries = (items: readonly KeptItem[]): KeptEntry[] =>
  items.filter(isWaitingEntry).slice(0, AT_ONCE)

/** The next photo: only after the entries about its job and load have arrived. */
export const nextPhoto = (items: readonly KeptItem[]): KeptPhoto | undefined =>
  items.some(isWaitingEntry) ? undefined : items.find(isWaitingPhoto)
