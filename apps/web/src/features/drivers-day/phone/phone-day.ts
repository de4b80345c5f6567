import type { WirePhoneRun } from '@skipyard/contract/drivers-day.ts'
import { useSyncExternalStore } from 'react'
import type { AboutJob, KeptItem, Said } from './outbox-items.ts'
import {
  CHANGED_CHANNEL,
  changeItem,
  forgetOldItems,
  itemsOf,
  type KeptDay,
  keepItem,
  newKey,
  phoneDb,
} from './phone-db.ts'
import { watchPlace } from './phone-place.ts'
import { runsAsLeft } from './read-day.ts'
import { type Reached, syncDay } from './sync-day.ts'

/** Everything the screens of a phone show. */
export interface PhoneView {
  token: string
  kept: KeptDay | undefined
  runs: readonly WirePhoneRun[]
  items: readonly KeptItem[]
  /** How the office was reached last; null before the first attempt has ended. */
  reached: Reached | null
  isSyncing: boolean
}

const EVERY_MS = 60_000
const FIRST_AGAIN_MS = 2_000

/** What the browser is asked to wake the worker for, once there is signal. */
const BACKGROUND_TAG = 'skipyard-driver-outbox'

let view: PhoneView = { token: '', kept: undefined, runs: [], items: [], reached: null, isSyncing: false }
const listeners = new Set<() => void>()
const others = new BroadcastChannel(CHANGED_CHANNEL)

function show(part: Partial<PhoneView>) {
  view = { ...view, ...part }
  for (const listener of listeners) listener()
}

/** Reads what the phone holds and shows it. */
async function reload(): Promise<void> {
  const db = await phoneDb()
  const [kept, items] = await Promise.all([db.get('days', view.token), itemsOf(view.token)])
  show({ kept, items, runs: kept ? runsAsLeft(kept, items) : [] })
}

let isWanted = false
let failures = 0
let nextTry: ReturnType<typeof setTimeout> | undefined

/** A weak signal comes and goes: soon at first, then less and less often. */
function tryAgainLater(): void {
  failures += 1
  clearTimeout(nextTry)
  nextTry = setTimeout(whenSeen, Math.min(EVERY_MS, FIRST_AGAIN_MS * 2 ** failures))
}

/** Sends what waits and reads the day anew; asked for meanwhile, it is done once more. */
export async function syncNow(): Promise<void> {
  isWanted = true
  if (view.isSyncing) return
  show({ isSyncing: true })
  while (isWanted) {
    isWanted = false
    const reached = await syncDay(view.token, () => void reload())
    await reload()
    show({ reached })
    if (reached === 'ok') failures = 0
    else {
      if (reached === 'offline' || reached === 'trouble') tryAgainLater()
      break
    }
  }
  isWanted = false
  show({ isSyncing: false })
}

async function askForBackground(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration && 'sync' in registration) {
    const { sync }: { sync: { register(tag: string): Promise<void> } } = Object(registration)
    // Browsers without a right to it refuse: the page then sends when it is opened.
    await sync.register(BACKGROUND_TAG).catch(() => undefined)
  }
}

/** After something was kept: it is shown, told to other tabs, and sent. */
async function kept(): Promise<void> {
  await reload()
  others.postMessage(view.token)
  void navigator.storage?.persist?.()
  void askForBackground()
  void syncNow()
}

/** Keeps a new thing with its time, its key and its number, and sends it. */
export async function keep(
  make: (base: { key: string; token: string; at: string }) => (seq: number) => KeptItem,
) {
  const base = { key: newKey(), token: view.token, at: new Date().toISOString() }
  await keepItem(make(base))
  await kept()
  return base.key
}

/** Records what a driver says of a job, with the time it was done; answers its key. */
export function record(about: AboutJob, said: Said): Promise<string> {
  void watchPlace()
  return keep((base) => (seq) => ({
    kind: 'entry',
    ...base,
    ...about,
    seq,
    said,
    state: 'waiting',
    message: '',
  }))
}

/** The driver has read why something was not taken. */
export async function markSeen(keys: readonly string[]): Promise<void> {
  for (const key of keys) await changeItem(key, (item) => ({ ...item, state: 'seen' }))
  await reload()
}

/** The driver has seen what the office changed: one job, or that jobs are gone. */
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

function whenOnline() {
  failures = 0
  // Whether it is true is about to be found out, here or by the worker.
  show({ reached: null })
  void syncNow()
}

function whenSeen() {
  if (document.visibilityState === 'visible') void syncNow()
}

/** Opens the phone's day of a link: what is kept at once, then what the office says; and keeps at it. */
export async function openPhone(token: string): Promise<void> {
  show({ token })
  await forgetOldItems(Date.now())
  await reload()
  void syncNow()
  addEventListener('online', whenOnline)
  addEventListener('offline', () => show({ reached: 'offline' }))
  document.addEventListener('visibilitychange', whenSeen)
  setInterval(whenSeen, EVERY_MS)
  others.addEventListener('message', () => void reload())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The phone's day as it is now. */
export const usePhone = () => useSyncExternalStore(subscribe, () => view)
