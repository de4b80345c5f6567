import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import classes from './price-grid.module.css'
import type { Typing } from './use-grid-cursor.ts'

interface CellInputProps {
  label: string
  typing: Exclude<Typing, null>
  /** What stood there as typing began. */
  text: string
  error: string | undefined
  onCommit: (text: string, down: number, across: number) => void
  onCancel: () => void
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  Enter: [1, 0],
  Tab: [0, 1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}

/** The cell that is being typed into. */
export function CellInput({ label, typing, text, error, onCommit, onCancel }: CellInputProps) {
  const isReplacing = typing !== 'in-place'
  const [typed, setTyped] = useState(isReplacing ? typing.begun : text)
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    input.current?.focus()
    if (!isReplacing) input.current?.select()
  }, [isReplacing])
  const finish = (down: number, across: number) => {
    if (isDone.current) return
    isDone.current = true
    onCommit(typed, down, across)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      isDone.current = true
      onCancel()
      return
    }
    const way = WAYS[event.key]
    const isArrow = event.key.startsWith('Arrow')
    if (way === undefined || (isArrow && !isReplacing) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const sign = event.shiftKey ? -1 : 1
    finish(way[0] * sign, way[1] * sign)
  }
  return (
    <input
      ref={input}
      className={classes.input}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      inputMode="decimal"
      maxLength={16}
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onKeyDown={press}
      onBlur={() => finish(0, 0)}
    />
  )
}
