import { formatAustralianDate, parseLocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'

/** A day of the address as the server is asked for it; what is no day is left out. */
export const wireDay = (day: string | undefined) => {
  const date = parseLocalDate(day ?? '')
  return date === null ? undefined : toWireDate(date)
}

const dayWords = (day: string | undefined) => {
  const date = parseLocalDate(day ?? '')
  return date === null ? '…' : formatAustralianDate(date)
}

/** Two days of the address as their filter shows them: '01/05/2026 – …'. */
export const daysInWords = (from: string | undefined, to: string | undefined) =>
  `${dayWords(from)} – ${dayWords(to)}`
