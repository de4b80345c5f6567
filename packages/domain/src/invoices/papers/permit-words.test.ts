import { expect, test } from 'vitest'
import { sampleContent } from '../sample-invoice.ts'
import { gstWords } from './invoice-paper.ts'
import { withPermitWords } from './permit-words.ts'

const granted = { number: 'P-4711', isInCustomersName: true }
const described = (content: ReturnType<typeof sampleContent>) =>
  content.lines.find(({ kind }) => kind === 'permit')?.description

test('a document names a permit by its number, and as the customer’s, only while it is granted', () => {
  const needed = withPermitWords(sampleContent(), null)
  expect([described(needed), needed.isPermitInName]).toEqual(['Council permit, 7 days', false])
  const given = withPermitWords(needed, granted)
  expect(described(given)).toBe('Council permit P-4711, 7 days')
  expect(gstWords(given)).toContain('issued by the council in your name')
  expect(withPermitWords(given, null)).toEqual(needed)
})

test('a permit that the company has is a fee that is passed on', () => {
  const given = withPermitWords(sampleContent(), { ...granted, isInCustomersName: false })
  expect(described(given)).toBe('Council permit P-4711, 7 days')
  expect(gstWords(given)).toContain('a council fee that is passed on')
})

test('other lines, prices and days are as billed', () => {
  const before = sampleContent()
  const after = withPermitWords(before, granted)
  expect(after.lines.map(({ unitCents }) => unitCents)).toEqual(
    before.lines.map(({ unitCents }) => unitCents),
  )
  expect(after.lines[0]).toEqual(before.lines[0])
  expect(withPermitWords(after, granted)).toEqual(after)
})
