import { isLocalDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Draft } from './use-draft.ts'

/** What the fields of a form are given: text and days. Whoever types into a field has chosen what stands in it. */
export function fieldProps<Values extends object>(
  draft: Draft<Values>,
  settle: (names: readonly string[]) => void,
) {
  const textOf = (name: keyof Values & string) => {
    const value = draft.values[name]
    return typeof value === 'string' ? value : ''
  }
  const dayOf = (name: keyof Values & string) => {
    const text = textOf(name)
    return isLocalDate(text) ? text : null
  }
  const field = (name: string) => ({ error: draft.errorOf(name), onBlur: () => draft.leave(name) })
  const set = (name: keyof Values & string, text: string) => {
    draft.edit(
      (before) => ({ ...before, [name]: text }),
      (touched) => touched === name,
    )
    settle([name])
  }
  return {
    field,
    text: (name: keyof Values & string) => ({
      ...field(name),
      value: textOf(name),
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    }),
    day: (name: keyof Values & string) => ({
      ...field(name),
      value: dayOf(name),
      // What is no day stays as typed, for the form to complain about.
      onChange: (date: LocalDate | null, typed: string) => set(name, date ?? typed),
    }),
  }
}
