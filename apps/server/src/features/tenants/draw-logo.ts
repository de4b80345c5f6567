import { accepted, type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { pictureKindOf } from '@skipyard/domain/shared/picture-kind.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { LOGO_BOX, LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '@skipyard/domain/tenants/logo.ts'
import sharp from 'sharp'
import { openPicture, orNothing, readSize } from '#server/pictures/open-picture.ts'

export type LogoRefusal = 'kind' | 'too-large' | 'too-many-pixels' | 'unreadable'

const MARGIN = 12
const LIGHT_PAPER = '#ffffff'
const DARK_PAPER = '#10242d'
/** Average of 255 above which white paper would swallow a drawing. */
const TOO_LIGHT = 200

const open = (bytes: Buffer) => openPicture(bytes, LOGO_MAX_PIXELS)

/** So that a transparent drawing shows in a light frame, a dark one and on paper. */
async function paperFor(drawing: Buffer): Promise<string> {
  const pixels = await sharp(drawing).toColourspace('srgb').raw().toBuffer()
  let weight = 0
  let light = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    weight += alpha
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
  }
  return weight > 0 && light / weight > TOO_LIGHT ? DARK_PAPER : LIGHT_PAPER
}

async function draw(bytes: Buffer): Promise<Buffer> {
  const isSeeThrough = (await open(bytes).metadata()).hasAlpha
  const margin = isSeeThrough ? MARGIN : 0
  const fitted = open(bytes)
    .autoOrient()
    .resize({
      width: LOGO_BOX.width - 2 * margin,
      height: LOGO_BOX.height - 2 * margin,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
  if (!isSeeThrough) return fitted.png({ palette: true, effort: 10 }).toBuffer()
  const drawing = await fitted.ensureAlpha().png().toBuffer()
  const background = await paperFor(drawing)
  const edges = { top: margin, bottom: margin, left: margin, right: margin, background }
  return sharp(drawing).flatten({ background }).extend(edges).png({ palette: true, effort: 10 }).toBuffer()
}

/**
 * A PNG in the box of a logo: no metadata or hidden content of the file remains. The kind follows from the
 * content alone.
 */
export async function drawLogo(bytes: Buffer): Promise<Decision<Buffer, LogoRefusal>> {
  if (bytes.length > LOGO_MAX_BYTES) return refused('too-large', texts.settings.logoTooLarge, 'img')
  if (pictureKindOf(bytes) === null) return refused('kind', texts.settings.logoKind, 'img')
  const size = await readSize(bytes)
  if (size === null) return refused('unreadable', texts.settings.logoUnreadable, 'img')
  if (size.width * size.height > LOGO_MAX_PIXELS)
    return refused('too-many-pixels', texts.settings.logoTooManyPixels, 'img')
  const drawn = await orNothing(draw(bytes))
  return drawn === null ? refused('unreadable', texts.settings.logoUnreadable, 'img') : accepted(drawn)
}
