/** A line is about to go: the keyboard that is on it moves to the next line, to the one before, or to the page. */
export function leaveLine(line: HTMLElement | null) {
  const { activeElement, body } = document
  if (line === null || (activeElement !== body && !line.contains(activeElement))) return
  const beside = [line.nextElementSibling, line.previousElementSibling]
    .map((other) => (other?.tagName === line.tagName ? other.querySelector('button') : null))
    .find((button) => button !== null)
  const target = beside ?? line.closest('main')
  target?.focus({ preventScroll: true })
}
