import { expect, it } from 'vitest'
import { mendedOf, shrunk, unknownOf } from './guard-known.ts'
import type { Finding } from './guard-rules.ts'

const place = { screen: 'today', size: '390' }
const small = (selector: string): Finding => ({ rule: 'small text', what: '11 px', selector })
const known = { 390: { today: { 'small text': 2 } } }

it('lets pass what is known of, and no more', () => {
  expect(unknownOf(known, place, [small('a'), small('b')])).toEqual([])
  expect(unknownOf(known, place, [small('a'), small('b'), small('c')])).toEqual([
    'today · 390 · small text, 11 px · a',
    'today · 390 · small text, 11 px · b',
    'today · 390 · small text, 11 px · c',
  ])
})

it('knows a fault by its screen, its size and its rule', () => {
  const target: Finding = { rule: 'target', what: '20×20 to hit', selector: 'button' }
  expect(unknownOf(known, { ...place, screen: 'pending' }, [small('a')])).toHaveLength(1)
  expect(unknownOf(known, { ...place, size: '1366' }, [small('a')])).toHaveLength(1)
  expect(unknownOf(known, place, [target])).toHaveLength(1)
})

it('says where the list can shrink', () => {
  expect(mendedOf(known, place, [small('a')])).toEqual(['today · 390 · small text: 1 instead of 2'])
  expect(mendedOf(known, place, [small('a'), small('b')])).toEqual([])
})

it('shrinks by what was mended, and never grows', () => {
  expect(shrunk(known, place, { 'small text': 1, target: 3 })).toEqual({
    390: { today: { 'small text': 1 } },
  })
  expect(shrunk(known, place, {})).toEqual({ 390: {} })
})

it('keeps what depends on how busy the machine is', () => {
  const shifting = { 390: { today: { 'layout shift': 1 } } }
  expect(shrunk(shifting, place, {})).toEqual(shifting)
  expect(mendedOf(shifting, place, [])).toEqual([])
})
