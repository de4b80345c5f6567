import { afterEach, expect, test, vi } from 'vitest'
import { codeReader, numberOfCode } from './bin-field.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['6-014', '6-014'],
  ['  6-014\n', '6-014'],
  ['https://bins.example/b/6-014', '6-014'],
  ['https://bins.example/b/6-014/?from=sticker#top', '6-014'],
  ['http://bins.example/b/12%20A', '12 A'],
  ['https://bins.example/b/100%', '100%'],
])('the code %j stands for bin %j', (text, number) => {
  expect(numberOfCode(text)).toBe(number)
})

test('a browser that reads codes by itself is asked, for the kinds that stand on bins', async () => {
  const asked: unknown[] = []
  class BarcodeDetector {
    constructor(options: unknown) {
      asked.push(options)
    }
    detect = async () => [{ rawValue: '6-014' }, { rawValue: 'other' }]
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  const read = await codeReader()
  const video = Object.create(null)
  expect(await read(video)).toBe('6-014')
  expect(asked).toEqual([{ formats: ['qr_code', 'code_128', 'code_39', 'ean_13', 'data_matrix'] }])
})

test('where it finds none, nothing is read', async () => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => []
    },
  )
  const read = await codeReader()
  expect(await read(Object.create(null))).toBeNull()
})
