/** The largest picture that can be uploaded as a logo, in bytes. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024

/** The most pixels it can have; what unpacks to more is refused before it is unpacked. */
export const LOGO_MAX_PIXELS = 16_000_000

/** The box in pixels that every logo is made to fit into. */
export const LOGO_BOX = { width: 512, height: 256 } as const

/** A kind of picture that can be a logo. */
export type LogoKind = 'png' | 'jpeg' | 'webp'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]
const WEBP_AT = 8

const stands = (bytes: Uint8Array, mark: readonly number[], at = 0) =>
  mark.every((byte, index) => bytes[at + index] === byte)

/** What kind of picture the bytes are, by what they begin with and never by a name; null for any other. */
export function logoKindOf(bytes: Uint8Array): LogoKind | null {
  if (stands(bytes, PNG)) return 'png'
  if (stands(bytes, JPEG)) return 'jpeg'
  return stands(bytes, RIFF) && stands(bytes, WEBP, WEBP_AT) ? 'webp' : null
}
