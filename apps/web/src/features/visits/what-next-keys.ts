export const WHAT_NEXT = 'data-what-next'

export const focusWhatNext = (): void => document.querySelector<HTMLElement>(`[${WHAT_NEXT}] button`)?.focus()

export const pressRepeat = (): void =>
  document.querySelector<HTMLElement>(`[${WHAT_NEXT}] [data-repeat]`)?.click()
