import { accepted, type Decision, refused } from '../shared/decision.ts'
import { pictureKindOf } from '../shared/picture-kind.ts'
import { PERMIT_DOCUMENT_MAX_BYTES } from './permit-document.ts'
import { permitTexts } from './texts.ts'

const codesOf = (mark: string) => [...mark].map((letter) => letter.charCodeAt(0))

const HEAD = codesOf('%PDF-')
const END = codesOf('%%EOF')
const END_WITHIN = 1_024

const standsAt = (bytes: Uint8Array, mark: readonly number[], at: number) =>
  mark.every((code, index) => bytes[at + index] === code)

function hasEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.length - END.length; at >= Math.max(0, bytes.length - END_WITHIN); at -= 1) {
    if (standsAt(bytes, END, at)) return true
  }
  return false
}

type DocumentRefusal = 'too-large' | 'kind' | 'cut'

const no = (reason: DocumentRefusal, message: string) => refused(reason, message, 'file')

/** By content, never by name; other files are 400 on `file`. */
export function checkPermitDocument(bytes: Uint8Array): Decision<'pdf' | 'picture', DocumentRefusal> {
  if (bytes.length > PERMIT_DOCUMENT_MAX_BYTES) return no('too-large', permitTexts.documentTooLarge)
  if (standsAt(bytes, HEAD, 0)) return hasEnd(bytes) ? accepted('pdf') : no('cut', permitTexts.documentCut)
  const kind = pictureKindOf(bytes)
  return kind === 'jpeg' || kind === 'png' ? accepted('picture') : no('kind', permitTexts.documentKind)
}
