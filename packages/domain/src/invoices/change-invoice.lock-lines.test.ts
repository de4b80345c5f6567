import { expect, test } from 'vitest'
import { keepLines } from './change-invoice.ts'
import { sampleContent } from './sample-invoice.ts'

const before = sampleContent()
const [first] = before.lines

test('lines that are sent back as they were are kept', () => {
  const again = { ...before, lines: before.lines.map((line) => ({ ...line })) }
  expect(keepLines(before, again)).toMatchObject({ ok: true })
})

test('a price, a text, a line more or less and the GST mode are locked, each at its field', () => {
  const changed = [
    before.lines.map((line) => ({ ...line, unitCents: line.unitCents + 1 })),
    before.lines.map((line) => ({ ...line, description: 'Something else' })),
    before.lines.slice(1),
    [...before.lines, ...(first ? [{ ...first, id: 'another' }] : [])],
    before.lines.toReversed(),
  ]
  for (const lines of changed)
    expect(keepLines(before, { ...before, lines })).toMatchObject({ ok: false, field: 'additionalCharges' })
  expect(keepLines(before, { ...before, lineAmountType: 'Exclusive' })).toMatchObject({
    ok: false,
    field: 'gstInclusive',
  })
})
