const CONTROLS = 'a, button, input, label, select, textarea, [role="button"], [role="menuitem"]'

/** Whether the event's target is a control itself. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null
