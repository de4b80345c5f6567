import { z } from 'zod'
import { settings } from '#server/settings.ts'

/** One row per setting, for the table in `deploy/settings.md`; `fallback` is the value in force when it is not set. */
export const configTable = Object.entries(settings.shape).map(([name, schema]) => {
  const described = z.toJSONSchema(schema, { io: 'input' })
  return {
    name,
    fallback: described.default === undefined ? '' : String(described.default),
    meaning: described.description ?? '',
  }
})
