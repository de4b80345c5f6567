import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'

/** A day that somebody is asked for in passing, on the list itself. */
export interface DayQuestion {
  title: string
  /** What it is about, and what is expected when nothing else is said. */
  words: string
  date: LocalDate
  earliest?: LocalDate | undefined
  latest?: LocalDate
  /** Days that are often the answer. */
  presets?: readonly { label: string; date: LocalDate }[]
  /** What the button says: 'Pick up Thu 14/05/2026'. */
  verb: (day: string) => string
  onAnswer: (date: LocalDate) => void
}
