import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'

/** Names a size and type on a date. */
export const binDayKey = ({ type, size, date }: { type: string; size: number; date: LocalDate }): string =>
  `${type} ${size} ${date}`
