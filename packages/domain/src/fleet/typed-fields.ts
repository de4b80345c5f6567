import { isLocalDate, type LocalDate } from '../shared/local-date.ts'
import { texts } from '../shared/texts.ts'

/** Why a text is not one line of at most `most` characters; null when it is. */
export function lineError(text: string, most: number): string | null {
  const line = text.trim()
  if (line.length > most) return texts.fleet.tooLong(most)
  return line.isWellFormed() && !/\p{Cc}/u.test(line) ? null : texts.fleet.unreadable
}

/** What is wrong with a field of digits: a sign or a letter as `message` says it, or more than `most` of them; null for nothing. */
export function digitsError(text: string, most: number, message: string): string | null {
  if (!/^\d+$/.test(text)) return message
  return text.length > most ? texts.fleet.tooManyDigits(most) : null
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
