import { isLocalDate, type LocalDate } from '../shared/local-date.ts'

/** The text when it is one line that can be kept, at most `most` characters; null otherwise. */
export function keepableLine(text: string, most: number): string | null {
  const line = text.trim()
  return line.length <= most && line.isWellFormed() && !/\p{Cc}/u.test(line) ? line : null
}

/** Whether the text holds nothing but digits, at most `most` of them. */
export function isDigits(text: string, most: number): boolean {
  return /^\d+$/.test(text) && text.length <= most
}

/** A date as typed into a field: a real day from 1900 on, null for an empty field, 'invalid' for anything else. */
export function typedDate(text: string): LocalDate | null | 'invalid' {
  const typed = text.trim()
  if (typed === '') return null
  return isLocalDate(typed) ? typed : 'invalid'
}
