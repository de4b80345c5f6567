import { expect, test } from 'vitest'
import { textOfFile } from './text-of-file.ts'

test('a file is read as UTF-8', async () => {
  expect(await textOfFile(new Blob(['Name\nZoë']))).toBe('Name\nZoë')
})

test('a file of an older spreadsheet keeps its accents', async () => {
  const bytes = new Uint8Array([0x5a, 0x6f, 0xeb])
  expect(await textOfFile(new Blob([bytes]))).toBe('Zoë')
})

test.each([
  ['little', [0xff, 0xfe, 0x5a, 0x00, 0x6f, 0x00, 0xeb, 0x00]],
  ['big', [0xfe, 0xff, 0x00, 0x5a, 0x00, 0x6f, 0x00, 0xeb]],
])('a spreadsheet’s Unicode text, %s end first, is read too', async (_, bytes) => {
  expect(await textOfFile(new Blob([new Uint8Array(bytes)]))).toBe('Zoë')
})
