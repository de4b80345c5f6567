import { isNoRoom } from './no-room.ts'
import type { AboutJob, KeptPhoto, PhotoKind } from './outbox-items.ts'
import { keep } from './phone-day.ts'
import { thisPhone } from './phone-db.ts'
import { type ShrunkPhoto, shrinkPhoto } from './shrink-photo.ts'

/** How keeping a photo went: kept, kept smaller because the phone is nearly full, no room at all, or no picture. */
export type PhotoOutcome = 'kept' | 'smaller' | 'noRoom' | 'noPicture'

interface Taken {
  about: AboutJob
  kind: PhotoKind
  tipKey?: string | null
  signedBy?: string
}

async function keepPicture(
  { about, kind, tipKey = null, signedBy = '' }: Taken,
  { picture, small }: ShrunkPhoto,
): Promise<void> {
  const { place } = await thisPhone()
  await keep(
    (base): KeptPhoto => ({
      kind: 'photo',
      ...base,
      ...about,
      photoKind: kind,
      picture,
      refusals: 0,
      small,
      signedBy,
      tipKey,
      place,
      state: 'waiting',
      message: '',
    }),
  )
}

/** Keeps a photo of a job on the phone, scaled down; smaller still when there is little room. */
export async function keepPhoto(taken: Taken, file: Blob): Promise<PhotoOutcome> {
  for (const isFull of [false, true]) {
    const shrunk = await shrinkPhoto(file, isFull)
    if (!shrunk) return 'noPicture'
    try {
      await keepPicture(taken, shrunk)
      return isFull ? 'smaller' : 'kept'
    } catch (problem) {
      if (!isNoRoom(problem)) throw problem
    }
  }
  return 'noRoom'
}
