import type { WireDriverDay } from '@skipyard/contract/drivers-day.ts'
import { formerLinkOf, type KeptPhoto } from './outbox-items.ts'
import { callOffice, type Reached } from './phone-calls.ts'
import { clockOnWire, readClocks } from './phone-clock.ts'
import { changeItem, itemsOf, thisPhone } from './phone-db.ts'
import { refusedAs } from './refused-as.ts'
import { nextPhoto } from './sends-of.ts'
import { phoneTexts } from './texts.ts'

const PART = 0x8000

/** Bytes as base64, in parts that a call's arguments can hold. */
function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let from = 0; from < all.length; from += PART)
    text += String.fromCharCode(...all.subarray(from, from + PART))
  return btoa(text)
}

/** The link has ended, or the job was never this driver's: then its photo must not hold back the others. */
async function withoutJob(token: string, photo: KeptPhoto): Promise<Reached> {
  const { id } = await thisPhone()
  const answer = await callOffice<WireDriverDay>(token, { method: 'GET', path: `?phone=${id}` })
  if (answer.is !== 'ok') return answer
  await changeItem(photo.key, refusedAs(phoneTexts.noSuchJob))
  return answer
}

const MOST_REFUSALS = 4

/** The phone has drawn the picture itself: an office that cannot read it may be too busy, and is asked again first. */
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
 * Sends every photo that waits, one after the other; stops at the first that does not arrive. Safe to be repeated: a photo
 * keeps its key. `told` is called after each arrival.
 */
export async function sendPhotos(token: string, told: () => void): Promise<Reached> {
  for (;;) {
    const photo = nextPhoto(await itemsOf(token))
    if (!photo) return { is: 'ok' }
    const reached = await sendPhoto(token, photo)
    if (reached.is !== 'ok') return reached
    told()
  }
}
