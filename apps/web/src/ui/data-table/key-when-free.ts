const OWN_KEYS = '[role="dialog"], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]'

/** They have the keys as soon as they are there, a moment before they have the focus. */
const OVER_THE_PAGE = '[aria-modal="true"], [role="menu"]'

/** Whether the key belongs to something else: an open dialog or menu, or a control that listens itself. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector(OVER_THE_PAGE) !== null) return true
  return target instanceof Element && target.closest(OWN_KEYS) !== null
}

/** What a key of the page does while nothing else has it. */
export const keyWhenFree = (act: () => void) => (event: KeyboardEvent) => {
  if (isTaken(event)) return
  event.preventDefault()
  act()
}
