/** What the keyboard is on as a question comes up; for an entry of a menu the button the menu hangs on. */
export function focusedControl(): HTMLElement | null {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return null
  const buttonId = activeElement.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? ''
  return document.getElementById(buttonId) ?? activeElement
}
