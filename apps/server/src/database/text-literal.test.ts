import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { textLiteral } from './text-literal.ts'

const tricky = fc.string({
  unit: fc.constantFrom("'", '\\', '"', '$', '$1', ';', '--', 'é', '🗑', '\n', 'E', ' '),
})

test('is what the driver itself makes of a text', () => {
  fc.assert(
    fc.property(fc.oneof(tricky, fc.string()), (text) => {
      expect(textLiteral(text)).toBe(pg.escapeLiteral(text))
    }),
  )
})

test('is read by PostgreSQL as the very text', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  await fc.assert(
    fc.asyncProperty(tricky, async (text) => {
      const { rows } = await client.query(`select ${textLiteral(text)} as text`)
      expect(rows).toEqual([{ text }])
    }),
  )
  await client.end()
  await database.drop()
})
