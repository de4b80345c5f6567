import { expect, test } from 'vitest'
import { textOfFile } from './text-of-file.ts'

test('a file is read as UTF-8', async () => {
  expect(await textOfFile(new Blob(['Name\nZoë']))).toBe('Name\nZoë')
})

test('a file of an older spreadsheet keeps its accents', async () => {
  const bytes = new Uint8Array([0x5a, 0x6f, 0xeb])
  expect(await textOfFile(new Blob([bytes]))).toBe('Zoë')
})
