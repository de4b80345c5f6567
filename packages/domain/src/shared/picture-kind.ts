type PictureKind = 'png' | 'jpeg' | 'webp'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]
const WEBP_AT = 8

const stands = (bytes: Uint8Array, mark: readonly number[], at = 0) =>
  mark.every((byte, index) => bytes[at + index] === byte)

/** By the first bytes, never by name; null for any other. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  if (stands(bytes, PNG)) return 'png'
  if (stands(bytes, JPEG)) return 'jpeg'
  return stands(bytes, RIFF) && stands(bytes, WEBP, WEBP_AT) ? 'webp' : null
}
