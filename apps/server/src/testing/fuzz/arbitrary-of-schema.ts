import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Values that have broken servers before; each may stand where any other value is expected. */
const nasty = fc.constantFrom<unknown>(
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\r\nBcc: all@example.com',
  '😀'.repeat(50),
  'x'.repeat(100_000),
  "'; drop table bookings; --",
  '%_\\',
  '=1+1',
  '<script>alert(1)</script>',
  '__proto__',
  '9999-12-31T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '-0001-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  0,
  -0,
  -1,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e308,
  1.5,
  null,
  true,
  [],
  {},
  [[[[]]]],
)

const wellKnownStrings = fc.constantFrom(
  '2026-11-21T00:00:00Z',
  '2026-12-01T00:00:00Z',
  '2026-12-05T02:00:00.000Z',
  '0412345678',
  'a@example.com.au',
  '3013',
  '-jobID',
)

function stringOf({ format, maxLength = 60 }: JsonSchema): Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  const plain = fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 200) })
  return fc.oneof(wellKnownStrings, plain, fc.emailAddress())
}

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null

function objectOf({ properties = {}, required = [] }: JsonSchema): Arbitrary<unknown> {
  const entries = Object.entries(properties).filter((entry): entry is [string, JsonSchema] =>
    isSchema(entry[1]),
  )
  const model = Object.fromEntries(entries.map(([name, part]) => [name, arbitraryOf(part)]))
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(model, { requiredKeys: required.filter((name) => name in model) }) },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
  )
}

function arrayOf({ items, prefixItems }: JsonSchema): Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.filter(isSchema).map(arbitraryOf))
  return fc.array(isSchema(items) ? arbitraryOf(items) : nasty, { maxLength: 4 })
}

const numberOf = ({ minimum = -100, maximum = 100_000 }: JsonSchema): Arbitrary<unknown> =>
  fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) })

const byType: Record<string, (schema: JsonSchema) => Arbitrary<unknown>> = {
  object: objectOf,
  array: arrayOf,
  string: stringOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: numberOf,
  number: numberOf,
}

function fittingOf(schema: JsonSchema): Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (options) return fc.oneof(...options.filter(isSchema).map(arbitraryOf))
  return byType[String(schema.type)]?.(schema) ?? nasty
}

function arbitraryOf(schema: JsonSchema): Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fittingOf(schema) }, { weight: 1, arbitrary: nasty })
}

/** Values that mostly fit a contract schema, with something nasty in about every tenth place. */
export const arbitraryOfSchema = (schema: z.ZodType): Arbitrary<unknown> =>
  arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
