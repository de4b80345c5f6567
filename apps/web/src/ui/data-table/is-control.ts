const CONTROLS = 'a, button, input, label, select, textarea, [role="button"], [role="menuitem"]'

export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null
