import { sayIssue } from '@skipyard/contract/shared.issues.ts'
import type { z } from 'zod'

/** The first error about each field, in the order the schema finds them; empty when all is well. */
export function fieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values, { error: sayIssue })
  const errors: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    errors[field] ??= issue.message
  }
  return errors
}
