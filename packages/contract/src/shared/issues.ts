import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

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

const KINDS = new Map([
  ['string', 'This must be text'],
  ['number', 'This must be a number'],
  ['int', 'Please enter a whole number'],
  ['boolean', 'This must be true or false'],
  ['array', 'This must be a list'],
  ['object', 'This must have named fields'],
  ['record', 'This must have named fields'],
])

const FORMATS = new Map([
  ['uuid', 'This id is not valid'],
  ['guid', 'This id is not valid'],
  ['datetime', 'Please provide a valid date'],
])

function wordsOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing' : KINDS.get(issue.expected)
    case 'invalid_value':
      return `Please choose one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return FORMATS.get(issue.format)
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.join(', ')}`
    default:
      return undefined
  }
}

/**
 * The message for an invalid value without one of its own, in our words with the limit, never a library's.
 * Passed by each caller that reports errors: set for all schemas, every page would have to load Zod.
 */
export const sayIssue = (issue: Issue): string => wordsOf(issue) ?? 'This is not valid'
