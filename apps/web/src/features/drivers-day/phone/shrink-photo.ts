/** A picture small enough to be kept and sent, and a smaller one to be shown. */
export interface ShrunkPhoto {
  picture: ArrayBuffer
  small: ArrayBuffer
}

interface Size {
  /** The longer side in pixels, at most. */
  side: number
  quality: number
}

const WHOLE: Size = { side: 1_600, quality: 0.8 }
const WHEN_FULL: Size = { side: 900, quality: 0.55 }
const SHOWN: Size = { side: 320, quality: 0.6 }

/** Always a JPEG: a browser that cannot write another kind silently gives a PNG. */
async function drawn(bitmap: ImageBitmap, { side, quality }: Size): Promise<ArrayBuffer> {
  const share = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * share), Math.round(bitmap.height * share)]
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return blob.arrayBuffer()
}

/** Scales a photo down, upright; null for a file that is no picture. `isFull` when the phone has little room left. */
export async function shrinkPhoto(file: Blob, isFull: boolean): Promise<ShrunkPhoto | null> {
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
