import { keep } from '../phone-day.ts'
import { isNoRoom } from './no-room.ts'
import type { AboutJob, KeptPhoto, PhotoKind } from './outbox-items.ts'
import { thisPhone } from './phone-db.ts'

interface ShrunkPhoto {
  picture: ArrayBuffer
  small: ArrayBuffer
}

interface Size {
  /** In pixels, at most. */
  side: number
  quality: number
}

const WHOLE: Size = { side: 1_600, quality: 0.8 }
const WHEN_FULL: Size = { side: 900, quality: 0.55 }
const SHOWN: Size = { side: 320, quality: 0.6 }

/** Always JPEG: `toBlob` silently gives a PNG where it cannot write another format. */
async function drawn(bitmap: ImageBitmap, { side, quality }: Size): Promise<ArrayBuffer> {
  const share = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * share), Math.round(bitmap.height * share)]
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return blob.arrayBuffer()
}

/**
 * Scales a photo down, upright; null for a file that is no picture. `isFull` when the phone has little room
 * left.
 */
async function shrinkPhoto(file: Blob, isFull: boolean): Promise<ShrunkPhoto | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const picture = await drawn(bitmap, isFull ? WHEN_FULL : WHOLE)
    const small = await drawn(bitmap, SHOWN)
    bitmap.close()
    return { picture, small }
  } catch {
    return null
  }
}

/** `smaller`: kept smaller because the phone is nearly full. `noRoom`, `noPicture`: not kept. */
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
