const CONTROLS = 'a, button, input, label, select, textarea, [role="button"], [role="menuitem"]'

/** Whether an event happened on something that is pressed itself. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null
