import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { ChangeEvent } from 'react'
import type { Draft } from './use-draft.ts'

/** What the fields of a side form are given: text, days with a calendar, and days that are typed. */
export function fieldProps<Values extends object>(draft: Draft<Values>) {
  const textOf = (name: keyof Values & string) => {
    const value = draft.values[name]
    return typeof value === 'string' ? value : ''
  }
  const rest = (name: string) => ({ error: draft.errorOf(name), onBlur: () => draft.leave(name) })
  const set = (name: keyof Values & string, value: string) => draft.changeText(name, value)
  return {
    text: (name: keyof Values & string) => ({
      ...rest(name),
      value: textOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value),
    }),
    day: (name: keyof Values & string) => ({
      ...rest(name),
      value: parseLocalDate(textOf(name)),
      onChange: (date: LocalDate | null) => set(name, date ?? ''),
    }),
    typedDay: (name: keyof Values & string) => ({
      ...rest(name),
      value: textOf(name),
      onChange: (value: string) => set(name, value),
    }),
  }
}
