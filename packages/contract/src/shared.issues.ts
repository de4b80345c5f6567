import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import type { z } from 'zod'

const tooBig = (origin: string, most: number) => {
  if (origin === 'string') return `Please keep this to ${formatCount(most)} characters`
  return origin === 'array'
    ? `The limit is ${formatCount(most)}`
    : `Please enter ${formatCount(most)} at most`
}

const tooSmall = (origin: string, least: number) => {
  if (origin === 'string') return 'Please fill this in'
  return origin === 'array'
    ? `At least ${formatCount(least)}, please`
    : `Please enter ${formatCount(least)} or more`
}

/** What a value is not of a schema that says nothing itself, in our words and with the limit; no library's text. */
export function sayIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum))
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum))
  if (issue.code !== 'invalid_type') return undefined
  if (issue.input === undefined) return 'This is missing'
  return issue.expected === 'int' ? 'Please enter a whole number' : undefined
}
