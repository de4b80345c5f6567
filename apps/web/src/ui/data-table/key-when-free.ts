const CONTROLS = 'a, button, input, label, select, textarea, [role="button"], [role="menuitem"]'

export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null

const OWN_KEYS = '[role="dialog"], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]'

/** They take the keys as soon as they are there, a moment before they have the focus. */
const OVER_THE_PAGE = '[aria-modal="true"], [role="menu"]'

function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector(OVER_THE_PAGE) !== null) return true
  return target instanceof Element && target.closest(OWN_KEYS) !== null
}

export const keyWhenFree = (act: () => void) => (event: KeyboardEvent) => {
  if (isTaken(event)) return
  event.preventDefault()
  act()
}
