import { expect, test } from 'vitest'
import { pictureKindOf } from './picture-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['png', '\u0089PNG\r\n\u001a\n then anything'],
  ['jpeg', '\u00ff\u00d8\u00ff\u00e0 then anything'],
  ['webp', 'RIFF....WEBPVP8L'],
])('a %s is known by what it begins with', (kind, text) => {
  expect(pictureKindOf(bytes(text))).toBe(kind)
})

test.each([
  ['nothing', ''],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an SVG with a declaration', '<?xml version="1.0"?><svg/>'],
  ['a GIF', 'GIF89a'],
  ['a sound', 'RIFF....WAVE'],
  ['a document', '%PDF-1.7'],
  ['a page', '<!doctype html>'],
  ['half a mark', '\u0089PN'],
])('%s is no picture that is taken', (_, text) => {
  expect(pictureKindOf(bytes(text))).toBeNull()
})
