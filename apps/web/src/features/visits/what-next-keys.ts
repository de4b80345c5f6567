/** Marks the section, which comes into the drawer after it. */
export const WHAT_NEXT = 'data-what-next'

/** Moves the keyboard into the section, from wherever it is in the drawer. */
export const focusWhatNext = (): void => document.querySelector<HTMLElement>(`[${WHAT_NEXT}] button`)?.focus()

/** Opens the series, likewise. */
export const pressRepeat = (): void =>
  document.querySelector<HTMLElement>(`[${WHAT_NEXT}] [data-repeat]`)?.click()
