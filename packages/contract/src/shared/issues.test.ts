import { expect, test } from 'vitest'
import { z } from 'zod'
import { sayIssue } from './issues.ts'
import { line } from './shared.ts'

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: sayIssue }).error?.issues[0]?.message

test.each([
  [z.string().max(400), 'x'.repeat(401), 'Please keep this to 400 characters'],
  [z.string().min(1), '', 'Please fill this in'],
  [z.int().max(9_999), 10_000, 'Please enter 9,999 at most'],
  [z.number().min(1), 0, 'Please enter 1 or more'],
  [z.int(), 1.5, 'Please enter a whole number'],
  [z.array(z.int()).max(2), [1, 2, 3], 'The limit is 2'],
  [z.object({ name: z.string() }), {}, 'This is missing'],
  [z.string(), 7, 'This must be text'],
  [z.number(), '7', 'This must be a number'],
  [z.coerce.number(), 'seven', 'This must be a number'],
  [z.boolean(), null, 'This must be true or false'],
  [z.array(z.string()), 'drop', 'This must be a list'],
  [z.object({}), [], 'This must have named fields'],
  [z.record(z.string(), z.string()), 1, 'This must have named fields'],
  [z.enum(['drop', 'pick']), 'both', 'Please choose one of drop, pick'],
  [z.literal('OUTPUT'), 'INPUT', 'Please choose one of OUTPUT'],
  [z.uuid(), '1', 'This id is not valid'],
  [z.guid(), '1', 'This id is not valid'],
  [z.iso.datetime(), '31/02/2026', 'Please provide a valid date'],
  [z.union([z.string(), z.null()]), 1, 'This is not valid'],
  [z.discriminatedUnion('by', [z.object({ by: z.literal('bin') })]), { by: 'day' }, 'This is not valid'],
  [z.strictObject({ size: z.int() }), { size: 1, extras: 2 }, 'There is no field called extras'],
  [z.string().regex(/^[a-z]+$/), '<script>', 'This is not valid'],
  [z.string().refine(() => false), 'x', 'This is not valid'],
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
