import { PHOTO_MAX_BYTES } from '../photos/photo.ts'

/** The largest document of a permit that is taken, in bytes: as a photo's. */
export const PERMIT_DOCUMENT_MAX_BYTES = PHOTO_MAX_BYTES

/** A document as it is kept: a PDF as it came, a picture redrawn. */
export const PERMIT_DOCUMENT_KINDS = ['pdf', 'jpeg'] as const

export type PermitDocumentKind = (typeof PERMIT_DOCUMENT_KINDS)[number]

/** The paper by which a council granted a permit; its content lies under its hash. */
export interface PermitDocument {
  name: string
  kind: PermitDocumentKind
  sha256: string
  bytes: number
}

const OUR_ENDINGS = /\.(pdf|jpe?g|png)$/i
const ENDINGS = { pdf: '.pdf', jpeg: '.jpg' } as const satisfies Record<PermitDocumentKind, string>

/** The file's name without its folder, with the ending of its kind. */
export function permitDocumentName(fileName: string, kind: PermitDocumentKind): string {
  const [last = ''] = fileName.split(/[\\/]/).slice(-1)
  const name = last.replace(OUR_ENDINGS, '').trim()
  return `${name === '' ? 'permit' : name}${ENDINGS[kind]}`
}
