import type { WirePhoneClock } from '@skipyard/contract/drivers-day.entries.ts'
import type { CountedExtra } from '@skipyard/domain/drivers-day/counted-extra.ts'
import type { NotDoneReason } from '@skipyard/domain/drivers-day/not-done.ts'
import type { JobStep } from '@skipyard/domain/drivers-day/steps.ts'
import type { WaitingEntry } from '@skipyard/domain/drivers-day/view-of-run.ts'

/** What a driver says of a job. */
export type Said =
  /** `photo`: the one of the bin where it stands, which the phone holds and sends after what it says. */
  | { step: JobStep; photo?: string }
  | { step: 'tipped'; site: string; docket: string; weightKg: number; costCents: number }
  | { step: 'bin'; number: string }
  | { step: 'extras'; extras: readonly CountedExtra[] }
  | { step: 'comment'; text: string }
  | { step: 'cannot'; reason: NotDoneReason; note: string }

/** What a photo shows. */
export type PhotoKind = 'job' | 'tip' | 'cannot' | 'signature'

/** Of which job something is said, by a name that the driver knows it by. */
export interface AboutJob {
  actionId: string
  runId: string
  /** 'Drop 8 m³, Altona' */
  label: string
}

interface Kept extends AboutJob {
  /** The entry's or the photo's own id: the same in every attempt to send it. */
  key: string
  /** The link that it was entered with. */
  token: string
  /** The driver whose it is; on what an older page has kept it is the link's. */
  owner?: string
  /** The phone's clocks at that moment, and how they were held against the office's last; an older page kept none. */
  clock?: Omit<WirePhoneClock, 'after'>
  /** Rises with everything that this phone keeps; things are sent in this order. */
  seq: number
  /** When it was done. */
  at: string
  /** `refused` is kept until the driver has seen why. */
  state: 'waiting' | 'sent' | 'refused' | 'seen'
  message: string
}

/** An entry on the phone. */
export interface KeptEntry extends Kept {
  kind: 'entry'
  said: Said
}

/** A picture on the phone: the whole one until it is sent, a small one for the day. */
export interface KeptPhoto extends Kept {
  kind: 'photo'
  photoKind: PhotoKind
  picture: ArrayBuffer | null
  /** How often the office said that it cannot be read. */
  refusals: number
  small: ArrayBuffer
  signedBy: string
  /** The load whose docket it shows. */
  tipKey: string | null
  place: Place | null
}

/** One thing that a driver has entered. */
export type KeptItem = KeptEntry | KeptPhoto

/** Where the phone was. */
export interface Place {
  lat: number
  lon: number
}

/** An entry as the rules of the day read it. */
export const asWaiting = ({ key, seq, at, actionId, said }: KeptEntry): WaitingEntry => ({
  key,
  seq,
  at,
  actionId,
  ...said,
})

/** Whose outbox a thing lies in: a driver's, or of an older page the one of its link. */
export const ownerOf = ({ owner, token }: Pick<Kept, 'owner' | 'token'>): string => owner ?? token

/** The link that it was entered with, where it goes by another. */
export const formerLinkOf = ({ token }: Pick<Kept, 'token'>, sentBy: string): { link?: string } =>
  token === sentBy ? {} : { link: token }

/** What waits to be sent: how many things, since when, and how many photos among them. */
export function waitingIn(items: readonly KeptItem[]): { count: number; since: string; photos: number } {
  const waiting = items.filter(({ state }) => state === 'waiting')
  const photos = waiting.filter(({ kind }) => kind === 'photo').length
  const [since = ''] = waiting.map(({ at }) => at).toSorted()
  return { count: waiting.length, since, photos }
}
