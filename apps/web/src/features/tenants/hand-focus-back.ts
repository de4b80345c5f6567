const CONTROLS = 'button, a[href], select, textarea, input:not([type="file"], [type="hidden"])'

const isOff = (control: Element) => control.matches(':disabled')

const isBefore = (control: Element, part: Element) =>
  Boolean(control.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING)

/**
 * A ref for a part that will disappear: a focus in it moves to the control before it, or to the top of the
 * page.
 */
export function handFocusBack(part: HTMLElement | null) {
  if (part === null) return undefined
  return () => {
    const { activeElement, body } = document
    if (activeElement !== body && !part.contains(activeElement)) return
    const page = part.closest('main')
    const controls = [...(page?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
    const before = controls.filter((control) => !isOff(control) && isBefore(control, part)).at(-1)
    const next = before ?? page
    next?.focus({ preventScroll: true })
  }
}
