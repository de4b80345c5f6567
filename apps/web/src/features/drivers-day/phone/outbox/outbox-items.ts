import type { WirePhoneClock } from '@skipyard/contract/drivers-day/entries.ts'
import type { CountedExtra } from '@skipyard/domain/drivers-day/counted-extra.ts'
import type { NotDoneReason } from '@skipyard/domain/drivers-day/not-done.ts'
import type { JobStep } from '@skipyard/domain/drivers-day/phone/steps.ts'
import type { WaitingEntry } from '@skipyard/domain/drivers-day/view-of-run.ts'

export type Said =
  /** `photo`: key of the photo of the bin at its site, which is sent after this entry. */
  | { step: JobStep; photo?: string }
  | { step: 'tipped'; site: string; docket: string; weightKg: number; costCents: number }
  | { step: 'bin'; number: string }
  | { step: 'extras'; extras: readonly CountedExtra[] }
  | { step: 'comment'; text: string }
  | { step: 'cannot'; reason: NotDoneReason; note: string }

export type PhotoKind = 'job' | 'tip' | 'cannot' | 'signature'

export interface AboutJob {
  actionId: string
  runId: string
  /** 'Drop 8 m³, Altona' */
  label: string
}

interface Kept extends AboutJob {
  /** The id of the entry or photo, the same in every attempt to send it. */
  key: string
  token: string
  /** The driver it belongs to; absent when kept by an older page, then it is the link's. */
  owner?: string
  /**
   * The phone's clocks at that moment and their last comparison with the server's; absent when kept by an
   * older page.
   */
  clock?: Omit<WirePhoneClock, 'after'>
  /** Rises with everything this phone keeps; the order of sending. */
  seq: number
  at: string
  /** `refused` is kept until the driver has seen why. */
  state: 'waiting' | 'sent' | 'refused' | 'seen'
  message: string
}

export interface KeptEntry extends Kept {
  kind: 'entry'
  said: Said
}

export interface KeptPhoto extends Kept {
  kind: 'photo'
  photoKind: PhotoKind
  picture: ArrayBuffer | null
  refusals: number
  small: ArrayBuffer
  signedBy: string
  tipKey: string | null
  place: Place | null
}

export type KeptItem = KeptEntry | KeptPhoto

export interface Place {
  lat: number
  lon: number
}

export const asWaiting = ({ key, seq, at, actionId, said }: KeptEntry): WaitingEntry => ({
  key,
  seq,
  at,
  actionId,
  ...said,
})

/** The outbox it is in: a driver's, or a link's when kept by an older page. */
export const ownerOf = ({ owner, token }: Pick<Kept, 'owner' | 'token'>): string => owner ?? token

/** The link it was entered with, where it is sent by another. */
export const formerLinkOf = ({ token }: Pick<Kept, 'token'>, sentBy: string): { link?: string } =>
  token === sentBy ? {} : { link: token }

export function waitingIn(items: readonly KeptItem[]): { count: number; since: string; photos: number } {
  const waiting = items.filter(({ state }) => state === 'waiting')
  const photos = waiting.filter(({ kind }) => kind === 'photo').length
  const [since = ''] = waiting.map(({ at }) => at).toSorted()
  return { count: waiting.length, since, photos }
}
