import { useRef } from 'react'

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
