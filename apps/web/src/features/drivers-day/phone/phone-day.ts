import type { WirePhoneRun } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { heldOf, type WaitingFor } from './outbox/held-on-phone.ts'
import { keepTrying } from './outbox/keep-trying.ts'
import type { AboutJob, KeptItem, Said } from './outbox/outbox-items.ts'
import {
  allItems,
  type Beginning,
  CHANGED_CHANNEL,
  changeItem,
  forgetOldItems,
  type KeptDay,
  keepItem,
  notePhone,
  outboxOf,
  phoneDb,
  thisPhone,
} from './outbox/phone-db.ts'
import { syncDay, syncPhotos } from './outbox/sync-day.ts'
import { hangUp, type Reached } from './phone-calls.ts'
import { asKnownNow, runsAsLeft } from './read-day.ts'

const FRESH_MS = 60_000
const PATIENCE_MS = 8_000

const ask = () =>
  new Promise<GeolocationPosition | null>((resolve) => {
    const options = { maximumAge: FRESH_MS, timeout: PATIENCE_MS }
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), options)
  })

async function watchPlace(): Promise<void> {
  const found = await ask()
  if (!found) return
  const { latitude: lat, longitude: lon } = found.coords
  await notePhone({ place: { lat, lon } })
}

export interface PhoneView {
  token: string
  kept: KeptDay | undefined
  runs: readonly WirePhoneRun[]
  items: readonly KeptItem[]
  nextLink: string | null
  others: readonly WaitingFor[]
  reached: Reached['is'] | null
  photosReached: Reached['is'] | null
  isSyncing: boolean
  isSendingPhotos: boolean
}

const EVERY_MS = 60_000

const BACKGROUND_TAG = 'skipyard-driver-outbox'

let view: PhoneView = {
  token: '',
  kept: undefined,
  runs: [],
  items: [],
  nextLink: null,
  others: [],
  reached: null,
  photosReached: null,
  isSyncing: false,
  isSendingPhotos: false,
}
const listeners = new Set<() => void>()
const others = new BroadcastChannel(CHANGED_CHANNEL)

function show(part: Partial<PhoneView>) {
  view = { ...view, ...part }
  for (const listener of listeners) listener()
}

async function reload(): Promise<void> {
  const db = await phoneDb()
  const [days, all] = await Promise.all([db.getAll('days'), allItems()])
  const held = heldOf(view.token, days.map(asKnownNow), all)
  const { kept, items } = held
  show({ ...held, runs: kept ? runsAsLeft(kept, items) : [] })
}

type Sync = (token: string, told: () => void) => Promise<Reached>

async function attempted(sync: Sync): Promise<Reached> {
  const reached = await sync(view.token, () => void reload())
  await reload()
  return reached
}

const photos = keepTrying({
  attempt: () => attempted(syncPhotos),
  told: ({ isTrying, reached = view.photosReached }) =>
    show({ isSendingPhotos: isTrying, photosReached: reached }),
})

const entries = keepTrying({
  attempt: async () => {
    const reached = await attempted(syncDay)
    if (reached.is === 'ok') void photos.try()
    return reached
  },
  told: ({ isTrying, reached = view.reached }) => show({ isSyncing: isTrying, reached }),
})

export const syncNow = (): Promise<void> => entries.tryAnew()

async function askForBackground(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration && 'sync' in registration) {
    const { sync }: { sync: { register(tag: string): Promise<void> } } = Object(registration)
    // Browsers without a right to it refuse: the page then sends when it is opened.
    await sync.register(BACKGROUND_TAG).catch(() => undefined)
  }
}

/** Asks the browser once for persistent storage, when there is something to keep. */
async function askToKeep(): Promise<void> {
  const { hasAskedToKeep = false } = await thisPhone()
  if (hasAskedToKeep || !navigator.storage?.persist) return
  await notePhone({ hasAskedToKeep: true })
  await navigator.storage.persist()
}

async function kept(): Promise<void> {
  await reload()
  others.postMessage(view.token)
  void askToKeep()
  void askForBackground()
  void entries.try()
}

export async function keep(
  make: (base: Beginning & { key: string; token: string; owner: string }) => KeptItem,
): Promise<string> {
  const { token } = view
  const base = { key: newIdempotencyKey(), token, owner: await outboxOf(token) }
  await keepItem((beginning) => make({ ...base, ...beginning }))
  await kept()
  return base.key
}

export function record(about: AboutJob, said: Said): Promise<string> {
  void watchPlace()
  return keep((base) => ({ kind: 'entry', ...base, ...about, said, state: 'waiting', message: '' }))
}

export async function recordAll(entries: readonly Parameters<typeof record>[]): Promise<void> {
  for (const entry of entries) await record(...entry)
}

export async function markSeen(keys: readonly string[]): Promise<void> {
  for (const key of keys) await changeItem(key, (item) => ({ ...item, state: 'seen' }))
  await reload()
}

export async function touch(actionId: string): Promise<void> {
  const db = await phoneDb()
  const tx = db.transaction('days', 'readwrite')
  const day = await tx.store.get(view.token)
  if (day) {
    const changed = day.changed.filter((id) => id !== actionId)
    const gone = day.gone.filter((job) => job.actionId !== actionId)
    await tx.store.put({ ...day, changed, gone })
  }
  await tx.done
  await reload()
}

/** Calls over a lost connection hang: they are made again over the new one. */
function whenOnline() {
  hangUp()
  // Whether it is true is about to be found out, here or by the worker.
  show({ reached: null })
  void syncNow()
}

function whenSeen() {
  if (document.visibilityState === 'visible') void entries.try()
}

/**
 * Shows what is kept for a link at once, then keeps it current. Resolves after the first attempt to reach
 * the server.
 */
export async function openPhone(token: string): Promise<void> {
  show({ token })
  await reload()
  addEventListener('online', whenOnline)
  addEventListener('offline', () => show({ reached: 'offline' }))
  document.addEventListener('visibilitychange', whenSeen)
  setInterval(whenSeen, EVERY_MS)
  others.addEventListener('message', () => void reload())
  await entries.try()
  await forgetOldItems(Date.now())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const usePhone = () => useSyncExternalStore(subscribe, () => view)
