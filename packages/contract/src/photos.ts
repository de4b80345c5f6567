import { PHOTO_KINDS, PHOTO_MAX_BYTES } from '@skipyard/domain/photos/photo.ts'
import { photoTexts } from '@skipyard/domain/photos/texts.ts'
import { z } from 'zod'
import { changedBooking } from './bookings/bookings.ts'
import { formerLink, phoneClock, sentClocks } from './drivers-day/entries.ts'
import { entryMark } from './drivers-day/marks.ts'
import { reason } from './drivers-day/reason.ts'
import { operation } from './operation.ts'
import { data, id, inBase64, line, version } from './shared/shared.ts'

const BODY_AROUND_PHOTO = 64 * 1024

const instant = z.string().meta({ format: 'date-time' })
const asDate = (text: string) => new Date(text)

/**
 * Takes a photo or signature from a driver's phone: JPEG, PNG or WebP, at most 20 MB, in base64, under an
 * id made by the phone. Redrawn upright, without metadata of place and camera; 400 on `img` for anything
 * else. The same id gets the same answer. 404 for a job that was never this driver's.
 */
export const addPhoto = operation({
  method: 'PUT',
  path: '/driver-runs/:token/photos/:photoId',
  summary: "Takes a photo from a driver's phone",
  tag: 'photos',
  access: 'public',
  secretParam: 'token',
  params: z.object({ token: z.string().max(200), photoId: id }),
  body: z.object({
    phone: id,
    seq: z.int32().min(1),
    actionId: id,
    kind: z.enum(PHOTO_KINDS),
    /** Corrected by the phone's clock error. */
    takenAt: z.iso.datetime().transform(asDate),
    clock: phoneClock.optional(),
    sent: sentClocks.optional(),
    link: formerLink.optional(),
    lat: z.number().min(-90).max(90).optional(),
    lon: z.number().min(-180).max(180).optional(),
    signedBy: line(80).default(''),
    /** Key of the load's entry. */
    tipKey: id.optional(),
    img: z.string().min(1, photoTexts.kind).max(inBase64(PHOTO_MAX_BYTES), photoTexts.tooLarge),
  }),
  reply: data(z.object({ _id: id })),
  maxBodyBytes: inBase64(PHOTO_MAX_BYTES) + BODY_AROUND_PHOTO,
})

/** A JPEG of at most 1600 pixels a side, or a thumbnail of 320. Never changes. */
export const readPhoto = operation({
  method: 'GET',
  path: '/photos/:photoId',
  summary: 'A photo from a driver',
  tag: 'photos',
  access: 'member',
  params: z.object({ photoId: id }),
  query: z.object({ size: z.enum(['thumb', 'full']).default('full') }),
  reply: z.string(),
  produces: 'image/jpeg',
})

/**
 * Needs a reason, kept in the booking's history. `version` is the booking's; a stale one answers 409.
 * Emails already sent keep it; waiting ones go without it.
 */
export const removePhoto = operation({
  method: 'DELETE',
  path: '/photos/:photoId',
  summary: 'Takes a photo off its booking',
  tag: 'photos',
  access: 'member',
  params: z.object({ photoId: id }),
  body: z.object({ version, reason }),
  reply: data(changedBooking),
})

const photo = z
  .object({
    _id: id,
    kind: z.enum(PHOTO_KINDS),
    takenAt: instant,
    byName: z.string(),
    /** '' unless it is a signature. */
    signedBy: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    mark: entryMark,
  })
  .meta({ id: 'Photo' })

/** A photo as it crosses the wire, without the picture. */
export type WirePhoto = z.infer<typeof photo>

const fieldJob = z.object({
  actionId: id,
  actionType: z.enum(['drop', 'pick']),
  /** Of a further pick, its number among those of its booking. */
  extraPick: z.int().nullable(),
  driverName: z.string(),
  rego: z.string(),
  runNumber: z.int().nullable(),
  headingAt: instant.nullable(),
  onSiteAt: instant.nullable(),
  /** When the bin was set down or taken up. */
  doneAt: instant.nullable(),
  driverComments: z.string(),
  /** What its driver counted beside the hire. */
  extras: z.array(z.object({ name: z.string(), count: z.int() })),
  /** The last failed attempt, also when it was done afterwards. */
  notDone: z.object({ reason: z.string(), note: z.string(), at: instant, by: z.string() }).nullable(),
  photos: z.array(photo),
  /** Marks of all entries, each once: wrong clock, revoked link. */
  marks: z.array(entryMark),
})

export type WireFieldJob = z.infer<typeof fieldJob>

const tip = z.object({
  _id: id,
  actionId: id,
  site: z.string(),
  docket: z.string(),
  weightKg: z.int(),
  costCents: z.int(),
  tippedAt: instant,
  driverName: z.string(),
})

export const getFieldwork = operation({
  method: 'GET',
  path: '/bookings/:bookingId/fieldwork',
  summary: 'What drivers have told of a booking',
  tag: 'photos',
  access: 'member',
  params: z.object({ bookingId: id }),
  reply: data(z.object({ jobs: z.array(fieldJob), tips: z.array(tip) }).meta({ id: 'Fieldwork' })),
})

export type WireFieldwork = z.infer<typeof getFieldwork.reply>['data']
