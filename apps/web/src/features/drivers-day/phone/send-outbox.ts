import type { WireEntryResult } from '@skipyard/contract/drivers-day.entries.ts'
import type { WireDriverDay } from '@skipyard/contract/drivers-day.ts'
import type { KeptEntry, KeptItem, KeptPhoto } from './outbox-items.ts'
import { type Answer, callOffice } from './phone-calls.ts'
import { changeItem, itemsOf, thisPhone } from './phone-db.ts'
import { nextSend } from './sends-of.ts'
import { phoneTexts } from './texts.ts'
import { toBase64 } from './to-base64.ts'

const DEVICE_LENGTH = 60

function wireOf({ key, seq, at, actionId, runId, said }: KeptEntry) {
  return { key, seq, at, actionId, runId, ...said }
}

function postEntries(token: string, waiting: number, entries: readonly KeptEntry[]) {
  return thisPhone().then(({ id, place }) =>
    callOffice<{ results: WireEntryResult[] }>(token, {
      method: 'POST',
      path: '/entries',
      body: {
        phone: id,
        device: navigator.userAgent.slice(0, DEVICE_LENGTH),
        waiting,
        ...(place && { place }),
        entries: entries.map(wireOf),
      },
    }),
  )
}

const settledAs =
  ({ outcome, message }: WireEntryResult) =>
  (item: KeptItem): KeptItem => ({
    ...item,
    state: outcome === 'applied' || outcome === 'overtaken' ? 'sent' : 'refused',
    message,
  })

const refusedAs =
  (message: string) =>
  (item: KeptItem): KeptItem => ({
    ...item,
    state: 'refused',
    message: message || phoneTexts.unreadable,
  })

type Outcome = Answer<unknown>['is']

async function sendEntries(token: string, entries: KeptEntry[], waiting: number): Promise<Outcome> {
  const answer = await postEntries(token, waiting, entries)
  if (answer.is === 'ok') {
    for (const result of answer.data.results) await changeItem(result.key, settledAs(result))
    return 'ok'
  }
  if (answer.is !== 'refused') return answer.is
  const [first] = entries
  if (!first) return 'ok'
  // One that cannot be read must not hold back the others: they go alone, and it says so.
  if (entries.length > 1) return sendEntries(token, [first], waiting)
  await changeItem(first.key, refusedAs(answer.message))
  return 'ok'
}

/** The link has ended, or the job was never this driver's: then its photo must not hold back the others. */
async function withoutJob(token: string, photo: KeptPhoto): Promise<Outcome> {
  const { id } = await thisPhone()
  const { is } = await callOffice<WireDriverDay>(token, { method: 'GET', path: `?phone=${id}` })
  if (is !== 'ok') return is
  await changeItem(photo.key, refusedAs(phoneTexts.noSuchJob))
  return 'ok'
}

const MOST_REFUSALS = 4

/** The phone has drawn the picture itself: an office that cannot read it may be too busy, and is asked again first. */
async function refusePhoto({ key, refusals }: KeptPhoto, message: string): Promise<Outcome> {
  if (refusals + 1 >= MOST_REFUSALS) {
    await changeItem(key, refusedAs(message))
    return 'ok'
  }
  await changeItem(key, (item) => (item.kind === 'photo' ? { ...item, refusals: refusals + 1 } : item))
  return 'trouble'
}

async function sendPhoto(token: string, photo: KeptPhoto): Promise<Outcome> {
  const { id } = await thisPhone()
  const answer = await callOffice<unknown>(token, {
    method: 'PUT',
    path: `/photos/${photo.key}`,
    body: {
      phone: id,
      seq: photo.seq,
      actionId: photo.actionId,
      kind: photo.photoKind,
      takenAt: photo.at,
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
    return 'ok'
  }
  if (answer.is === 'unknown') return withoutJob(token, photo)
  return answer.is === 'refused' ? refusePhoto(photo, answer.message) : answer.is
}

/**
 * Sends everything that waits, in the order in which it was entered; stops at the first thing that does not arrive,
 * so that nothing overtakes it. Safe to be repeated: an entry keeps its key. `told` is called after each arrival.
 */
export async function sendOutbox(token: string, told: () => void): Promise<Outcome> {
  for (;;) {
    const items = await itemsOf(token)
    const next = nextSend(items)
    if (!next) return 'ok'
    const waiting = items.filter(({ state }) => state === 'waiting').length
    const outcome =
      'photo' in next
        ? await sendPhoto(token, next.photo)
        : await sendEntries(token, next.entries, waiting - next.entries.length)
    if (outcome !== 'ok') return outcome
    told()
  }
}

/** Tells the office that this phone is alive, and where it is. */
export async function showLife(token: string): Promise<Outcome> {
  return (await postEntries(token, 0, [])).is
}
