import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLine } from './decode-line.ts'

function packNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= 32) {
    text += String.fromCharCode((32 | (rest & 31)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}

function pack(points: readonly { lat: number; lon: number }[]): string {
  const steps = points.map(({ lat, lon }) => [Math.round(lat * 1e5), Math.round(lon * 1e5)] as const)
  return steps
    .map(([lat, lon], index) => {
      const [before, beside] = steps[index - 1] ?? [0, 0]
      return packNumber(lat - before) + packNumber(lon - beside)
    })
    .join('')
}

test('the line of the format’s own description', () => {
  expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    { lat: 38.5, lon: -120.2 },
    { lat: 40.7, lon: -120.95 },
    { lat: 43.252, lon: -126.453 },
  ])
})

test('every line comes out as it was packed', () => {
  const degrees = (least: number, most: number) =>
    fc.integer({ min: least * 1e5, max: most * 1e5 }).map((value) => value / 1e5)
  const place = fc.record({ lat: degrees(-44, -9), lon: degrees(96, 168) })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (points) => {
      expect(decodeLine(pack(points))).toEqual(points)
    }),
  )
})

test('what is no line gives no points, and never goes on without end', () => {
  expect(decodeLine('')).toEqual([])
  expect(decodeLine('ü–')).toEqual([])
  fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => Array.isArray(decodeLine(text))))
})
