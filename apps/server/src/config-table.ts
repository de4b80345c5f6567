import { z } from 'zod'
import { settings } from '#server/settings.ts'

export const configTable = Object.entries(settings.shape).map(([name, schema]) => {
  const described = z.toJSONSchema(schema, { io: 'input' })
  return {
    name,
    fallback: described.default === undefined ? '' : String(described.default),
    meaning: described.description ?? '',
  }
})
