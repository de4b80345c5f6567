import { unlessFull } from './no-room.ts'
import { CHANGED_CHANNEL, phoneDb } from './phone-db.ts'
import { sendWaiting } from './sync-day.ts'

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

/** What a worker has that a page has not; the types of both cannot be loaded together. */
declare const self: {
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(kind: 'sync', listener: (event: Waking) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}

/** The page's files and their common version, written in by the build. */
declare const __SHELL__: { version: string; files: string[] }

const PAGE = '/driver-runs.html'
const NAME = 'driver-shell-'
const CURRENT = `${NAME}${__SHELL__.version}`

/** A name with a hash never means another file: what the page has fetched is not fetched once more. */
const shellFile = (file: string) =>
  new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })

async function keepShell(): Promise<void> {
  const cache = await caches.open(CURRENT)
  await cache.addAll(__SHELL__.files.map(shellFile))
  await self.skipWaiting()
}

/** A page that is open still asks for the files of the version before: that one stays, older ones go. */
async function takeOver(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(NAME))
  const before = shells.filter((name) => name !== CURRENT).slice(0, -1)
  await Promise.all(before.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** The page as it is kept: at once, with signal or without. A newer one comes with the next opening. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(CURRENT)
  return (await cache.match(PAGE)) ?? fetch(request)
}

/** What was fetched once, like the reader of codes, is there without signal as well. */
async function asset(request: Request): Promise<Response> {
  const known = await caches.match(request)
  if (known) return known
  const fetched = await fetch(request)
  if (fetched.ok) await keepFile(request, fetched.clone())
  return fetched
}

/** A phone without room does without: the file is fetched again when it is asked for again. */
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
