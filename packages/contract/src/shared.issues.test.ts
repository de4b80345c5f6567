import { expect, test } from 'vitest'
import { z } from 'zod'
import { line } from './shared.ts'

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each([
  [z.string().max(400), 'x'.repeat(401), 'Please keep this to 400 characters'],
  [z.string().min(1), '', 'Please fill this in'],
  [z.int().max(9_999), 10_000, 'Please enter 9,999 at most'],
  [z.number().min(1), 0, 'Please enter 1 or more'],
  [z.int(), 1.5, 'Please enter a whole number'],
  [z.array(z.int()).max(2), [1, 2, 3], 'The limit is 2'],
  [z.object({ name: z.string() }), {}, 'This is missing'],
])(
  'a value that a schema does not take is told of in our words, with the limit (%#)',
  (schema, value, words) => {
    expect(said(schema, value)).toBe(words)
  },
)

test('a schema that says more is heard', () => {
  expect(said(line(20), 'x'.repeat(21))).toBe('Please keep this to 20 characters')
  expect(said(z.int().max(1, 'One at most'), 2)).toBe('One at most')
})
