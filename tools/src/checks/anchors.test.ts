import { expect, test } from 'vitest'
import { checkAnchors } from './anchors.ts'

const other = { path: 'docs/other.md', text: '# Other\n\n## A driver’s phone: once, and "kept"\n' }
const errors = (text: string, path = 'docs/page.md') =>
  checkAnchors([{ path, text }, other]).map(({ what }) => what)

test.each([
  '# Settings\n[below](#settings)',
  '[there](other.md#a-drivers-phone-once-and-kept)',
  '[elsewhere](https://example.com/#part)',
  '```\n[code](other.md#nowhere)\n```',
])('%j leads somewhere', (text) => {
  expect(errors(text)).toEqual([])
})

test.each([
  ['[below](#settings)', 'links to docs/page.md#settings'],
  ['[there](other.md#a-phone)', 'links to docs/other.md#a-phone'],
  ['```\n# Settings\n```\n[below](#settings)', 'links to docs/page.md#settings'],
])('%j leads nowhere', (text, what) => {
  expect(errors(text)).toEqual([what])
})
