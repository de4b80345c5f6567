import { hash } from 'node:crypto'
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_SIZES } from '@skipyard/domain/photos/photo.ts'
import { photoTexts } from '@skipyard/domain/photos/texts.ts'
import { accepted, type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { pictureKindOf } from '@skipyard/domain/shared/picture-kind.ts'
import { openPicture, orNothing, readSize } from '#server/pictures/open-picture.ts'

type PhotoRefusal = 'kind' | 'too-large' | 'too-many-pixels' | 'unreadable'

export interface DrawnPhoto {
  full: Buffer
  thumb: Buffer
  sha256: string
  width: number
  height: number
}

const QUALITY = { full: 82, thumb: 74 }
/** Signatures are transparent and need paper. */
const PAPER = '#ffffff'

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

async function draw(bytes: Buffer): Promise<DrawnPhoto> {
  const { data: full, info } = await openPicture(bytes, PHOTO_MAX_PIXELS)
    .autoOrient()
    .resize(within(PHOTO_SIZES.full))
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY.full })
    .toBuffer({ resolveWithObject: true })
  const thumb = await openPicture(full, PHOTO_MAX_PIXELS)
    .resize(within(PHOTO_SIZES.thumb))
    .jpeg({ quality: QUALITY.thumb })
    .toBuffer()
  return { full, thumb, sha256: hash('sha256', full), width: info.width, height: info.height }
}

const no = (reason: PhotoRefusal, message: string) => refused(reason, message, 'img')

/**
 * Redrawn upright in two sizes: no location or hidden content of the file remains. The kind follows from the
 * content alone.
 */
export async function drawPhoto(bytes: Buffer): Promise<Decision<DrawnPhoto, PhotoRefusal>> {
  if (bytes.length > PHOTO_MAX_BYTES) return no('too-large', photoTexts.tooLarge)
  if (pictureKindOf(bytes) === null) return no('kind', photoTexts.kind)
  const size = await readSize(bytes)
  if (size === null) return no('unreadable', photoTexts.unreadable)
  if (size.width * size.height > PHOTO_MAX_PIXELS) return no('too-many-pixels', photoTexts.tooManyPixels)
  const drawn = await orNothing(draw(bytes))
  return drawn === null ? no('unreadable', photoTexts.unreadable) : accepted(drawn)
}
