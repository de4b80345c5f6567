import { type KeyboardEvent, useRef } from 'react'

interface LineKeys {
  count: number
  onAdd: () => void
  /** Takes the line of that number away, if it can go. */
  onRemove: (index: number) => void
}

const cellAt = (table: Element, line: number, column: string) =>
  table.querySelector<HTMLElement>(`[data-line="${line}"] [data-cell="${column}"]`)

interface Cell {
  table: Element
  line: number
  column: string
}

/** The cell a key was pressed in; null for what is none. */
function cellOf({ target, currentTarget }: KeyboardEvent<HTMLElement>): Cell | null {
  if (!(target instanceof HTMLElement)) return null
  const column = target.dataset.cell
  const line = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line)
  return column === undefined || Number.isNaN(line) ? null : { table: currentTarget, line, column }
}

function focusCell({ table, line, column }: Cell) {
  const cell = cellAt(table, line, column) ?? cellAt(table, line, 'description')
  cell?.focus()
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select()
}

/** The line a key goes to; null for keys that go nowhere. A list of two values has the arrows for itself. */
function lineAfter(event: KeyboardEvent, line: number): number | null {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (key === 'Enter') return line + 1
  if (target instanceof HTMLSelectElement) return null
  if (key === 'ArrowDown') return line + 1
  return key === 'ArrowUp' ? line - 1 : null
}

/**
 * The keys of the line table, as in a spreadsheet: Enter and the arrows go to the same column of the next line, Enter
 * in the last line adds one, Ctrl+Backspace takes the line away. A new line begins at its item, however it was added.
 */
export function useLineKeys({ count, onAdd, onRemove }: LineKeys) {
  const table = useRef<HTMLTableElement>(null)
  const addLine = () => {
    onAdd()
    requestAnimationFrame(() => {
      if (table.current) focusCell({ table: table.current, line: count, column: 'item' })
    })
  }
  const remove = (cell: Cell) => {
    onRemove(cell.line)
    requestAnimationFrame(() => focusCell({ ...cell, line: Math.max(0, Math.min(cell.line, count - 2)) }))
  }
  const walk = (event: KeyboardEvent, cell: Cell, to: number) => {
    event.preventDefault()
    if (to < count) return focusCell({ ...cell, line: Math.max(0, to) })
    if (event.key === 'Enter') addLine()
  }
  const isRemoval = ({ ctrlKey, metaKey, key }: KeyboardEvent) => (ctrlKey || metaKey) && key === 'Backspace'
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event)
    if (cell === null) return
    if (isRemoval(event)) {
      event.preventDefault()
      remove(cell)
      return
    }
    const to = lineAfter(event, cell.line)
    if (to !== null) walk(event, cell, to)
  }
  return { table, onKeyDown, addLine }
}
