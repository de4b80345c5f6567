import { expect, test } from 'vitest'
import { checkRetention, DEFAULT_RETENTION, keptSince, LEAST_MONTHS, RETENTION_KINDS } from './retention.ts'

test('what is kept at first is what the law asks for, and more', () => {
  expect(checkRetention(DEFAULT_RETENTION)).toMatchObject({ ok: true })
  for (const kind of RETENTION_KINDS)
    expect(DEFAULT_RETENTION[kind] ?? 0).toBeGreaterThanOrEqual(LEAST_MONTHS[kind])
  expect(DEFAULT_RETENTION.history).toBeGreaterThanOrEqual(60)
})

test.each([
  ['history', 59],
  ['photos', 0],
  ['texts', 1.5],
  ['messages', 241],
])('%s for %d months is refused by its name', (field, months) => {
  expect(checkRetention({ ...DEFAULT_RETENTION, [field]: months })).toMatchObject({ ok: false, field })
})

test('nothing has a last day where it is kept for ever', () => {
  const now = new Date('2026-11-29T00:00:00Z')
  expect(keptSince(null, now)).toBeNull()
  expect(keptSince(12, now)?.toISOString().slice(0, 7)).toBe('2025-11')
})
