import { z } from 'zod'
import { settings } from '#server/settings.ts'

/**
 * Rows of the table in `deploy/settings.md`; `fallback` is the value in force when the setting is missing.
 */
export const configTable = Object.entries(settings.shape).map(([name, schema]) => {
  const described = z.toJSONSchema(schema, { io: 'input' })
  return {
    name,
    fallback: described.default === undefined ? '' : String(described.default),
    meaning: described.description ?? '',
  }
})
