import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'

const words = 'export const words = "four bins in Coburg"\n'.repeat(100)
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipyard-compress-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('a script gets two smaller copies that say the same', async () => {
  put('assets/frame.js', words)
  await compressFiles(folder)
  const br = readFileSync(join(folder, 'assets/frame.js.br'))
  const gz = readFileSync(join(folder, 'assets/frame.js.gz'))
  expect(brotliDecompressSync(br).toString()).toBe(words)
  expect(gunzipSync(gz).toString()).toBe(words)
  expect(Math.max(br.length, gz.length)).toBeLessThan(words.length / 4)
})

test('what gets no smaller, or is compressed in itself, stays alone', async () => {
  put('first-paint.js', 'tiny()')
  put('assets/archivo.woff2', words)
  await compressFiles(folder)
  for (const name of ['first-paint.js', 'assets/archivo.woff2']) {
    expect(existsSync(join(folder, `${name}.br`)) || existsSync(join(folder, `${name}.gz`))).toBe(false)
  }
})
