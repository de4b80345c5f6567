import sharp, { type Metadata, type Sharp } from 'sharp'

/** Longer than the process may take, so that a timeout is not blamed on the file. */
const PATIENCE_SECONDS = 60

// The library reads many more formats, each a way in: those that nobody needs here are closed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** Refused where it is not whole, or unpacks to more than `mostPixels`. */
export const openPicture = (bytes: Buffer, mostPixels: number): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: PATIENCE_SECONDS })

/** Whatever the library fails on is the file's fault: the user is told to take another. */
export const orNothing = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null)

export const readSize = (bytes: Buffer): Promise<Metadata | null> =>
  orNothing(sharp(bytes, { limitInputPixels: false }).metadata())
