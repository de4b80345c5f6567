import { expect, test } from 'vitest'
import { checkPermitDocument } from './check-permit-document.ts'
import { PERMIT_DOCUMENT_MAX_BYTES } from './permit-document.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const said = (bytes: Uint8Array) => {
  const decision = checkPermitDocument(bytes)
  return decision.ok ? decision.value : decision.reason
}

test.each([
  ['a PDF', bytesOf('%PDF-1.7\n…\n%%EOF\n'), 'pdf'],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'picture'],
  ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'picture'],
  ['half a PDF', bytesOf('%PDF-1.7\n1 0 obj'), 'cut'],
  ['a PDF with a page behind it', bytesOf(`%PDF-1.7\n%%EOF${' '.repeat(2_000)}`), 'cut'],
  ['a text', bytesOf('Permit granted'), 'kind'],
  ['a page that holds a PDF', bytesOf('<script></script>%PDF-1.7\n%%EOF'), 'kind'],
  ['a WebP', bytesOf('RIFF0000WEBP'), 'kind'],
  ['nothing', bytesOf(''), 'kind'],
])('%s is known by what it holds', (_what, bytes, expected) => {
  expect(said(bytes)).toBe(expected)
})

test('just 20 MB is taken, and a byte more is not', () => {
  const pdf = new Uint8Array(PERMIT_DOCUMENT_MAX_BYTES)
  pdf.set(bytesOf('%PDF-1.7'))
  pdf.set(bytesOf('%%EOF'), pdf.length - 5)
  expect(said(pdf)).toBe('pdf')
  expect(said(new Uint8Array(PERMIT_DOCUMENT_MAX_BYTES + 1))).toBe('too-large')
})
