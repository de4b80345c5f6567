import type { WireDriverDay } from '@skipyard/contract/drivers-day/drivers-day.ts'
import type { WireEntryResult } from '@skipyard/contract/drivers-day/entries.ts'
import { type Answer, callOffice, type Reached } from '../phone-calls.ts'
import { type ClockComparison, clockOnWire, readClocks } from '../phone-clock.ts'
import { endLink, readDay } from '../read-day.ts'
import { phoneTexts } from '../texts.ts'
import { unlessFull } from './no-room.ts'
import { formerLinkOf, type KeptEntry, type KeptItem, type KeptPhoto, waitingIn } from './outbox-items.ts'
import { changeItem, itemsOf, thisPhone } from './phone-db.ts'
import { nextEntries, nextPhoto } from './sends-of.ts'

const refusedAs =
  (message: string) =>
  (item: KeptItem): KeptItem => ({
    ...item,
    state: 'refused',
    message: message || phoneTexts.unreadable,
  })

const DEVICE_LENGTH = 60

function wireOf(
  entry: KeptEntry,
  { sentBy, compared }: { sentBy: string; compared: ClockComparison | undefined },
) {
  const { key, seq, at, actionId, runId, said, clock } = entry
  const told = { ...clockOnWire(clock, compared), ...formerLinkOf(entry, sentBy) }
  return { key, seq, at, actionId, runId, ...told, ...said }
}

async function postEntries(
  token: string,
  items: readonly KeptItem[],
  entries: readonly KeptEntry[],
): Promise<Answer<{ results: WireEntryResult[] }>> {
  const { id, place, compared } = await thisPhone()
  return callOffice(token, {
    method: 'POST',
    path: '/entries',
    body: {
      phone: id,
      device: navigator.userAgent.slice(0, DEVICE_LENGTH),
      waiting: waitingIn(items).count - entries.length,
      ...(place && { place }),
      sent: readClocks(),
      entries: entries.map((entry) => wireOf(entry, { sentBy: token, compared })),
    },
  })
}

const settledAs =
  ({ outcome, message }: WireEntryResult) =>
  (item: KeptItem): KeptItem => ({
    ...item,
    state: outcome === 'applied' || outcome === 'overtaken' ? 'sent' : 'refused',
    message,
  })

async function send(token: string, items: readonly KeptItem[], entries: KeptEntry[]): Promise<Reached> {
  const answer = await postEntries(token, items, entries)
  if (answer.is === 'ok') {
    for (const result of answer.data.results) await changeItem(result.key, settledAs(result))
    return answer
  }
  const [first] = entries
  if (answer.is !== 'refused' || !first) return answer
  // One that cannot be read must not hold back the others: they go alone, and it says so.
  if (entries.length > 1) return send(token, items, [first])
  await changeItem(first.key, refusedAs(answer.message))
  return { is: 'ok' }
}

/**
 * Sends the waiting entries in order and stops at the first that fails, so that none overtakes it. Safe to
 * repeat: an entry keeps its key. `told` is called after each arrival.
 */
async function sendEntries(token: string, told: () => void): Promise<Reached> {
  for (;;) {
    const items = await itemsOf(token)
    const entries = nextEntries(items)
    if (entries.length === 0) return { is: 'ok' }
    const reached = await send(token, items, entries)
    if (reached.is !== 'ok') return reached
    told()
  }
}

const showLife = async (token: string): Promise<Reached> => postEntries(token, await itemsOf(token), [])

const PART = 0x8000

/** In parts, as a function call has a limit of arguments. */
function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let from = 0; from < all.length; from += PART)
    text += String.fromCharCode(...all.subarray(from, from + PART))
  return btoa(text)
}

/** The link has ended or the job is another driver's: this photo must not hold back the others. */
async function withoutJob(token: string, photo: KeptPhoto): Promise<Reached> {
  const { id } = await thisPhone()
  const answer = await callOffice<WireDriverDay>(token, { method: 'GET', path: `?phone=${id}` })
  if (answer.is !== 'ok') return answer
  await changeItem(photo.key, refusedAs(phoneTexts.noSuchJob))
  return answer
}

const MOST_REFUSALS = 4

/**
 * The phone drew the picture itself, so a server that cannot read it may be overloaded and is asked again
 * first.
 */
async function refusePhoto({ key, refusals }: KeptPhoto, message: string): Promise<Reached> {
  if (refusals + 1 >= MOST_REFUSALS) {
    await changeItem(key, refusedAs(message))
    return { is: 'ok' }
  }
  await changeItem(key, (item) => (item.kind === 'photo' ? { ...item, refusals: refusals + 1 } : item))
  return { is: 'trouble', afterMs: 0 }
}

async function sendPhoto(token: string, photo: KeptPhoto): Promise<Reached> {
  const { id, compared } = await thisPhone()
  const answer = await callOffice<unknown>(token, {
    method: 'PUT',
    path: `/photos/${photo.key}`,
    body: {
      phone: id,
      seq: photo.seq,
      actionId: photo.actionId,
      kind: photo.photoKind,
      takenAt: photo.at,
      sent: readClocks(),
      ...clockOnWire(photo.clock, compared),
      ...formerLinkOf(photo, token),
      ...photo.place,
      ...(photo.signedBy !== '' && { signedBy: photo.signedBy }),
      ...(photo.tipKey !== null && { tipKey: photo.tipKey }),
      img: toBase64(photo.picture ?? photo.small),
    },
  })
  if (answer.is === 'ok') {
    await changeItem(photo.key, (item) => ({
      ...item,
      state: 'sent',
      ...(item.kind === 'photo' && { picture: null }),
    }))
    return answer
  }
  if (answer.is === 'unknown') return withoutJob(token, photo)
  return answer.is === 'refused' ? refusePhoto(photo, answer.message) : answer
}

/**
 * Sends the waiting photos one by one and stops at the first that fails. Safe to repeat: a photo keeps its
 * key. `told` is called after each arrival.
 */
async function sendPhotos(token: string, told: () => void): Promise<Reached> {
  for (;;) {
    const photo = nextPhoto(await itemsOf(token))
    if (!photo) return { is: 'ok' }
    const reached = await sendPhoto(token, photo)
    if (reached.is !== 'ok') return reached
    told()
  }
}

const ENTRIES_LOCK = 'skipyard-driver-outbox'
const PHOTOS_LOCK = 'skipyard-driver-photos'

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

/** At a new link's first opening its driver becomes known, and then what waits for them is sent too. */
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

/**
 * Sends the entries, then reads the day; under a lock in one tab or worker at a time, so that the day
 * includes them.
 */
export const syncDay = (token: string, told: () => void): Promise<Reached> =>
  navigator.locks.request(ENTRIES_LOCK, () => unlessFull(() => sendAndRead(token, told)))

/** In a queue of their own: a large photo on a weak signal holds back nothing else. */
export const syncPhotos = (token: string, told: () => void): Promise<Reached> =>
  navigator.locks.request(PHOTOS_LOCK, () => unlessFull(() => sendPhotosAndTell(token, told)))

export async function sendWaiting(token: string, told: () => void): Promise<Reached> {
  const entries = await navigator.locks.request(ENTRIES_LOCK, () =>
    unlessFull(() => sendEntries(token, told)),
  )
  return entries.is === 'ok' ? syncPhotos(token, told) : entries
}
