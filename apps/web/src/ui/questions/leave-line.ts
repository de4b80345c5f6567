export function besideLine(line: HTMLElement): HTMLElement | null {
  const beside = [line.nextElementSibling, line.previousElementSibling]
    .map((other) =>
      other?.tagName === line.tagName ? other.querySelector<HTMLElement>('button, a[href]') : null,
    )
    .find((control) => control !== null)
  return beside ?? line.closest('main')
}

export function leaveLine(line: HTMLElement | null) {
  const { activeElement, body } = document
  if (line === null || (activeElement !== body && !line.contains(activeElement))) return
  besideLine(line)?.focus({ preventScroll: true })
}
