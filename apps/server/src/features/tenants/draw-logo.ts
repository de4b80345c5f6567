import { accepted, type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { pictureKindOf } from '@skipyard/domain/shared/picture-kind.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { LOGO_BOX, LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '@skipyard/domain/tenants/logo.ts'
import sharp from 'sharp'
import { openPicture, orNothing, readSize } from '#server/pictures/open-picture.ts'

/** Why a picture is not taken. */
export type LogoRefusal = 'kind' | 'too-large' | 'too-many-pixels' | 'unreadable'

/** Room around a picture that had none of its own colour behind it, in pixels. */
const MARGIN = 12
const LIGHT_PAPER = '#ffffff'
const DARK_PAPER = '#10242d'
/** How light, of 255, a drawing is on average before white paper would swallow it. */
const TOO_LIGHT = 200

const open = (bytes: Buffer) => openPicture(bytes, LOGO_MAX_PIXELS)

/** What a see-through drawing is put on, so that it is seen in a light frame, a dark one and on paper. */
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
 * Draws an uploaded picture anew as a PNG that fits the box of a logo: nothing of the file itself is kept, neither what
 * it said of its maker nor anything that was hidden in it. What it is follows from its content alone.
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
