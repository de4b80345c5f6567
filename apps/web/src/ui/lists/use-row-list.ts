import { useRef } from 'react'

/** The rows of a list that a form holds: a new one has the focus, and after a removal the button that adds has it. */
export function useRowList<Row extends { key: string }>(rows: readonly Row[], put: (rows: Row[]) => void) {
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  return {
    list,
    addButton,
    add: (row: Row) => {
      put([...rows, row])
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
      )
    },
    set: (key: string, changes: Partial<Row>) =>
      put(rows.map((row) => (row.key === key ? { ...row, ...changes } : row))),
    remove: (key: string) => {
      put(rows.filter((row) => row.key !== key))
      addButton.current?.focus()
    },
  }
}
