import type { WireDriverDay } from '@skipyard/contract/drivers-day.ts'
import type { ChangesOfDay } from '@skipyard/domain/drivers-day/changes-of-day.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import type { KeptItem, Place } from './outbox-items.ts'

/** What a phone keeps of a link: its day as the office last told it, and what is otherwise since the driver looked. */
export interface KeptDay extends ChangesOfDay {
  token: string
  day: WireDriverDay
  readAt: string
  /** Entries up to this were answered before the day was read: the day knows of them. */
  settledSeq: number
  /** Photos on this phone that had arrived before the day was read: the day counts them. */
  countedPhotos?: readonly string[]
}

interface PhoneSchema extends DBSchema {
  days: { key: string; value: KeptDay }
  items: { key: string; value: KeptItem; indexes: { bySeq: [string, number] } }
  phone: { key: 'this'; value: { id: string; seq: number; place: Place | null } }
}

/** Open pages and the service worker tell each other that something on the phone is otherwise. */
export const CHANGED_CHANNEL = 'skipyard-driver-changed'

let opened: Promise<IDBPDatabase<PhoneSchema>> | undefined

/** The phone's own store: the same for the page and for its service worker. */
export function phoneDb(): Promise<IDBPDatabase<PhoneSchema>> {
  opened ??= openDB<PhoneSchema>('skipyard-driver', 1, {
    upgrade(db) {
      db.createObjectStore('days', { keyPath: 'token' })
      db.createObjectStore('items', { keyPath: 'key' }).createIndex('bySeq', ['token', 'seq'])
      db.createObjectStore('phone')
    },
    terminated() {
      opened = undefined
    },
  })
  return opened
}

/** Who this phone is to the office: made at the first opening, and kept. */
export async function thisPhone(): Promise<{ id: string; seq: number; place: Place | null }> {
  const db = await phoneDb()
  const tx = db.transaction('phone', 'readwrite')
  const known = await tx.store.get('this')
  const phone = known ?? { id: newIdempotencyKey(), seq: 0, place: null }
  if (!known) await tx.store.put(phone, 'this')
  await tx.done
  return phone
}

/**
 * Keeps something new: it takes the next number in the same transaction, so that two tabs never share one. On a phone
 * without room nothing of it is kept, and the reason is thrown.
 */
export async function keepItem(make: (seq: number) => KeptItem): Promise<void> {
  const known = await thisPhone()
  const db = await phoneDb()
  const tx = db.transaction(['phone', 'items'], 'readwrite')
  const [phones, items] = [tx.objectStore('phone'), tx.objectStore('items')]
  const phone = (await phones.get('this')) ?? known
  const seq = phone.seq + 1
  // A transaction that found no room says so itself; of its parts each says only that it was broken off.
  const parts = [phones.put({ ...phone, seq }, 'this'), items.put(make(seq))]
  await Promise.all([tx.done, ...parts])
}

const ofToken = (token: string) => IDBKeyRange.bound([token, 0], [token, Number.MAX_SAFE_INTEGER])

/** Everything the phone keeps for a link, in the order in which it was entered. */
export async function itemsOf(token: string): Promise<KeptItem[]> {
  const db = await phoneDb()
  return db.getAllFromIndex('items', 'bySeq', ofToken(token))
}

/** Changes one kept thing, unless it is gone. */
export async function changeItem(key: string, change: (item: KeptItem) => KeptItem): Promise<void> {
  const db = await phoneDb()
  const tx = db.transaction('items', 'readwrite')
  const item = await tx.store.get(key)
  if (item) await tx.store.put(change(item))
  await tx.done
}

const TWO_DAYS_MS = 2 * 86_400_000

/** What is sent and older than yesterday leaves the phone; what still waits never does. */
export async function forgetOldItems(now: number): Promise<void> {
  const db = await phoneDb()
  const tx = db.transaction('items', 'readwrite')
  for await (const cursor of tx.store) {
    const { state, at } = cursor.value
    if (state !== 'waiting' && now - Date.parse(at) > TWO_DAYS_MS) await cursor.delete()
  }
  await tx.done
}
