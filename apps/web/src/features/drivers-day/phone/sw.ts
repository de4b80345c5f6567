import { unlessFull } from './outbox/no-room.ts'
import { CHANGED_CHANNEL, phoneDb } from './outbox/phone-db.ts'
import { sendWaiting } from './outbox/sync-day.ts'

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Lasting {
  request: Request
  respondWith(answer: Promise<Response>): void
}

interface Waking extends Lasting {
  tag: string
}

/** Types of a service worker: TypeScript cannot load them together with those of a page. */
declare const self: {
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(kind: 'sync', listener: (event: Waking) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}

/** Written in by the build: the page's files and a version of all of them. */
declare const __SHELL__: { version: string; files: string[] }

const PAGE = '/driver-runs.html'
const NAME = 'driver-shell-'
const CURRENT = `${NAME}${__SHELL__.version}`

/** A hashed name never changes its content, so it may come from the HTTP cache. */
const shellFile = (file: string) =>
  new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })

async function keepShell(): Promise<void> {
  const cache = await caches.open(CURRENT)
  await cache.addAll(__SHELL__.files.map(shellFile))
  await self.skipWaiting()
}

/** Keeps the version before for pages still open, removes older ones. */
async function takeOver(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(NAME))
  const before = shells.filter((name) => name !== CURRENT).slice(0, -1)
  await Promise.all(before.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Answers with the kept page at once; a newer one is used at the next opening. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(CURRENT)
  return (await cache.match(PAGE)) ?? fetch(request)
}

/** Files loaded once, such as the code reader, work without signal too. */
async function asset(request: Request): Promise<Response> {
  const known = await caches.match(request)
  if (known) return known
  const fetched = await fetch(request)
  if (fetched.ok) await keepFile(request, fetched.clone())
  return fetched
}

async function keepFile(request: Request, file: Response): Promise<void> {
  const cache = await caches.open(CURRENT)
  await unlessFull(async () => {
    await cache.put(request, file)
    return { is: 'ok' }
  })
}

self.addEventListener('install', (event) => event.waitUntil(keepShell()))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api')) return
  event.respondWith(request.mode === 'navigate' ? page(request) : asset(request))
})

async function sendForEveryLink(): Promise<void> {
  const others = new BroadcastChannel(CHANGED_CHANNEL)
  const db = await phoneDb()
  for (const { token, isEnded = false } of await db.getAll('days')) {
    // What was entered with a link that was revoked goes by the next one of its driver.
    if (isEnded) continue
    const reached = await sendWaiting(token, () => others.postMessage(token))
    // The browser tries again by itself when this fails.
    if (reached.is === 'offline' || reached.is === 'trouble')
      throw new Error('The office could not be reached')
  }
}

self.addEventListener('sync', (event) => event.waitUntil(sendForEveryLink()))
