/** For a menu item the button of its menu. */
export function focusedControl(): HTMLElement | null {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return null
  const buttonId = activeElement.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? ''
  return document.getElementById(buttonId) ?? activeElement
}
