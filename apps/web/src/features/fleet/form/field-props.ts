import { isLocalDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { ChangeEvent } from 'react'
import type { Draft } from './use-draft.ts'

/** What the fields of a side form are given: text and days. */
export function fieldProps<Values extends object>(draft: Draft<Values>) {
  const textOf = (name: keyof Values & string) => {
    const value = draft.values[name]
    return typeof value === 'string' ? value : ''
  }
  const dayOf = (name: keyof Values & string) => {
    const text = textOf(name)
    return isLocalDate(text) ? text : null
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
      value: dayOf(name),
      // What is no day stays as typed, for the form to complain about.
      onChange: (date: LocalDate | null, typed: string) => set(name, date ?? typed),
    }),
  }
}
