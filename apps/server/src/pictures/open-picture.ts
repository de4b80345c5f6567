import sharp, { type Metadata, type Sharp } from 'sharp'

/** Longer than a process that draws is given: whoever is too late is late, and its file not at fault. */
const PATIENCE_SECONDS = 60

// The library reads many more formats, each a way in: those that nobody needs here are closed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** An uploaded picture, to be drawn anew: refused where it is not whole, or unpacks to more than so many pixels. */
export const openPicture = (bytes: Buffer, mostPixels: number): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: PATIENCE_SECONDS })

/** Whatever the library stumbles over in an uploaded file is the file's fault: the person is told to take another. */
export const orNothing = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null)

/** Width and height as the head of the file says, before anything is unpacked. */
export const readSize = (bytes: Buffer): Promise<Metadata | null> =>
  orNothing(sharp(bytes, { limitInputPixels: false }).metadata())
