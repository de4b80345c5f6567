/** The largest picture that can be uploaded as a logo, in bytes. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024

/** The most pixels it can have; what unpacks to more is refused before it is unpacked. */
export const LOGO_MAX_PIXELS = 16_000_000

/** The box in pixels that every logo is made to fit into. */
export const LOGO_BOX = { width: 512, height: 256 } as const
