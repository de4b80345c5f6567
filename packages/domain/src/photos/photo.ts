/** What a driver's picture shows: the job, a load at the tip, why a job could not be done, or a signature. */
export const PHOTO_KINDS = ['job', 'tip', 'cannot', 'signature'] as const

export type PhotoKind = (typeof PHOTO_KINDS)[number]

/** The largest picture that is taken from a phone, in bytes. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024

/** More is refused before unpacking. */
export const PHOTO_MAX_PIXELS = 50_000_000

/** By the longest side, in pixels. */
export const PHOTO_SIZES = { full: 1_600, thumb: 320 } as const

/** A size that a photo can be asked for. */
export type PhotoSize = keyof typeof PHOTO_SIZES
