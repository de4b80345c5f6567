import { unlessFull } from './no-room.ts'
import type { Reached } from './phone-calls.ts'
import { itemsOf } from './phone-db.ts'
import { endLink, readDay } from './read-day.ts'
import { sendEntries, showLife } from './send-entries.ts'
import { sendPhotos } from './send-photos.ts'
import { nextEntries } from './sends-of.ts'

const ENTRIES_LOCK = 'skipyard-driver-outbox'
const PHOTOS_LOCK = 'skipyard-driver-photos'

/** Sends what waits and reads the day; answers whether anything went. */
async function sendThenRead(
  token: string,
  told: () => void,
): Promise<{ reached: Reached; hasSent: boolean }> {
  let hasSent = false
  const sent = await sendEntries(token, () => {
    hasSent = true
    told()
  })
  const reached = sent.is === 'ok' ? await readDay(token) : sent
  if (reached.is === 'unknown') await endLink(token)
  if (reached.is === 'ok') told()
  return { reached, hasSent }
}

/** With the first opening of a new link, which tells whose it is, what waits of its driver goes along. */
async function sendAndRead(token: string, told: () => void): Promise<Reached> {
  const first = await sendThenRead(token, told)
  if (first.reached.is !== 'ok') return first.reached
  if (first.hasSent || nextEntries(await itemsOf(token)).length === 0)
    return first.hasSent ? first.reached : showLife(token)
  return (await sendThenRead(token, told)).reached
}

async function sendPhotosAndTell(token: string, told: () => void): Promise<Reached> {
  let hasSent = false
  const sent = await sendPhotos(token, () => {
    hasSent = true
    told()
  })
  return sent.is === 'ok' && hasSent ? showLife(token) : sent
}

/** Sends the entries that wait, then reads the day anew; in one tab or worker at a time, so that the day knows them. */
export const syncDay = (token: string, told: () => void): Promise<Reached> =>
  navigator.locks.request(ENTRIES_LOCK, () => unlessFull(() => sendAndRead(token, told)))

/** Sends the photos that wait, on a lane of their own: a large one on a weak signal holds back nothing else. */
export const syncPhotos = (token: string, told: () => void): Promise<Reached> =>
  navigator.locks.request(PHOTOS_LOCK, () => unlessFull(() => sendPhotosAndTell(token, told)))

/** Sends all that waits, without reading the day. */
export async function sendWaiting(token: string, told: () => void): Promise<Reached> {
  const entries = await navigator.locks.request(ENTRIES_LOCK, () =>
    unlessFull(() => sendEntries(token, told)),
  )
  return entries.is === 'ok' ? syncPhotos(token, told) : entries
}
