import type { WireDriverDay } from '@skipyard/contract/drivers-day/drivers-day.ts'
import type { ChangesOfDay } from '@skipyard/domain/drivers-day/changes-of-day.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { type ClockComparison, readClocks } from '../phone-clock.ts'
import { type KeptItem, ownerOf, type Place } from './outbox-items.ts'

export interface KeptDay extends ChangesOfDay {
  token: string
  day: WireDriverDay
  readAt: string
  /** Entries up to this number were answered before the day was read and are in it. */
  settledSeq: number
  /** Photos of this phone that had arrived before the day was read and are counted in it. */
  countedPhotos?: readonly string[]
  /** The link was revoked: nothing is entered or sent with it. */
  isEnded?: boolean
}

interface ThisPhone {
  id: string
  seq: number
  place: Place | null
  compared?: ClockComparison
  hasAskedToKeep?: boolean
}

interface PhoneSchema extends DBSchema {
  days: { key: string; value: KeptDay }
  items: { key: string; value: KeptItem; indexes: { bySeq: [string, number] } }
  phone: { key: 'this'; value: ThisPhone }
}

/** Channel on which pages and the service worker announce changes of what the phone keeps. */
export const CHANGED_CHANNEL = 'skipyard-driver-changed'

let opened: Promise<IDBPDatabase<PhoneSchema>> | undefined

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

export async function thisPhone(): Promise<ThisPhone> {
  const db = await phoneDb()
  const tx = db.transaction('phone', 'readwrite')
  const known = await tx.store.get('this')
  const phone: ThisPhone = known ?? { id: newIdempotencyKey(), seq: 0, place: null }
  if (!known) await tx.store.put(phone, 'this')
  await tx.done
  return phone
}

export async function notePhone(change: Partial<ThisPhone>): Promise<void> {
  const known = await thisPhone()
  const db = await phoneDb()
  const tx = db.transaction('phone', 'readwrite')
  await tx.store.put({ ...((await tx.store.get('this')) ?? known), ...change }, 'this')
  await tx.done
}

export type Beginning = Pick<KeptItem, 'at' | 'seq'> & Required<Pick<KeptItem, 'clock'>>

/**
 * Keeps something new. The number is taken in the same transaction, so that two tabs never share one.
 * Throws when the phone has no room.
 */
export async function keepItem(make: (beginning: Beginning) => KeptItem): Promise<void> {
  const { at, page, tick } = readClocks()
  const known = await thisPhone()
  const db = await phoneDb()
  const tx = db.transaction(['phone', 'items'], 'readwrite')
  const [phones, items] = [tx.objectStore('phone'), tx.objectStore('items')]
  const phone = (await phones.get('this')) ?? known
  const seq = phone.seq + 1
  const clock = { page, tick, ...(phone.compared && { before: phone.compared }) }
  // A transaction that found no room says so itself; of its parts each says only that it was broken off.
  const parts = [phones.put({ ...phone, seq }, 'this'), items.put(make({ at, seq, clock }))]
  await Promise.all([tx.done, ...parts])
}

export async function allItems(): Promise<KeptItem[]> {
  const db = await phoneDb()
  const items = await db.getAll('items')
  return items.toSorted((one, other) => one.seq - other.seq)
}

/** The outbox that a link sends: its driver's, or its own before it was read. */
export async function outboxOf(token: string): Promise<string> {
  const db = await phoneDb()
  const kept = await db.get('days', token)
  return kept?.day.driverId || token
}

export async function itemsOf(token: string): Promise<KeptItem[]> {
  const owner = await outboxOf(token)
  return (await allItems()).filter((item) => ownerOf(item) === owner)
}

export async function changeItem(key: string, change: (item: KeptItem) => KeptItem): Promise<void> {
  const db = await phoneDb()
  const tx = db.transaction('items', 'readwrite')
  const item = await tx.store.get(key)
  if (item) await tx.store.put(change(item))
  await tx.done
}

const TWO_DAYS_MS = 2 * 86_400_000

/** Removes what no longer waits and is more than two days old; what still waits is never removed. */
export async function forgetOldItems(now: number): Promise<void> {
  const db = await phoneDb()
  const tx = db.transaction('items', 'readwrite')
  for await (const cursor of tx.store) {
    const { state, at } = cursor.value
    if (state !== 'waiting' && now - Date.parse(at) > TWO_DAYS_MS) await cursor.delete()
  }
  await tx.done
}
