import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkNumber, nextNumbers, numberKey, numbersFrom } from './bin-numbers.ts'

const from = ([prefix, firstNumber]: [string, string], count: number, taken: string[] = []) =>
  numbersFrom({ prefix, firstNumber }, count, taken)

describe('numbers from the first one on', () => {
  test('keep the prefix and the zeros of the first', () => {
    expect(from(['6-', '001'], 3)).toEqual({ ok: true, value: ['6-001', '6-002', '6-003'] })
    expect(from(['', '98'], 3)).toEqual({ ok: true, value: ['98', '99', '100'] })
    expect(from(['M ', '0'], 2)).toEqual({ ok: true, value: ['M 0', 'M 1'] })
  })

  test('are refused when another bin has one of them, whatever its case, and when too long', () => {
    expect(from(['m-', '1'], 3, ['M-3'])).toMatchObject({
      reason: 'number-taken',
      field: 'firstNumber',
      message: 'You already have a bin m-3*',
    })
    expect(from(['a'.repeat(19), '1'], 9)).toMatchObject({ ok: true })
    expect(from(['a'.repeat(19), '1'], 10)).toMatchObject({ reason: 'numbers-too-long', field: 'prefix' })
  })
})

describe('numbers that go on', () => {
  test('follow the highest with its prefix and zeros', () => {
    expect(nextNumbers(['6-009', '6-002'], 2, [])).toEqual({ ok: true, value: ['6-010', '6-011'] })
    expect(nextNumbers(['A-7', 'B-12', 'spare'], 1, [])).toEqual({ ok: true, value: ['B-13'] })
  })

  test('pass over what another bin of the company has', () => {
    expect(nextNumbers(['m9'], 2, ['M10', 'm9'])).toEqual({ ok: true, value: ['m11', 'm12'] })
  })

  test('need a number to go on from, and room for it', () => {
    expect(nextNumbers(['spare', ''], 1, [])).toMatchObject({ reason: 'no-number-to-go-on' })
    expect(nextNumbers([], 1, [])).toMatchObject({ reason: 'no-number-to-go-on' })
    expect(nextNumbers([`${'a'.repeat(18)}99`], 1, [])).toMatchObject({ reason: 'numbers-too-long' })
  })

  const prefix = fc.constantFrom('', '6-', 'Hook ', 'm')
  const numbers = fc.array(fc.tuple(prefix, fc.integer({ min: 0, max: 120 })).map(([p, n]) => `${p}${n}`))

  test('are never one that exists, nor the same twice', () => {
    fc.assert(
      fc.property(numbers, numbers, fc.integer({ min: 1, max: 30 }), (held, others, count) => {
        const taken = [...held, ...others]
        const next = nextNumbers(held, count, taken)
        if (!next.ok) {
          expect(held).toEqual([])
          return
        }
        const keys = [...new Set(taken.map(numberKey)), ...next.value.map(numberKey)]
        expect(next.value).toHaveLength(count)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  test('started and gone on with, they are one unbroken row', () => {
    fc.assert(
      fc.property(
        fc.tuple(prefix, fc.constantFrom('1', '001', '0099', '98')),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (first, some, more) => {
          const begun = from(first, some)
          const all = from(first, some + more)
          if (!begun.ok || !all.ok) throw new Error('These numbers are short')
          const next = nextNumbers(begun.value, more, begun.value)
          expect(next.ok && [...begun.value, ...next.value]).toEqual(all.value)
        },
      ),
    )
  })
})

describe('a number typed by hand', () => {
  test('is trimmed', () => {
    expect(checkNumber(' 6-001 ', [])).toEqual({ ok: true, value: '6-001' })
  })

  test.each([
    ['   ', 'number-missing'],
    ['6-001', 'number-taken'],
    ['a'.repeat(21), 'numbers-too-long'],
  ])('%j is refused', (number, reason) => {
    expect(checkNumber(number, ['6-001 '])).toMatchObject({ reason, field: 'number' })
  })
})
