import type { CSSProperties } from 'react'
import classes from './data-table.module.css'
import { ACTIONS, SELECT, type ShownColumn } from './fit-columns.ts'

const PIXELS_PER_REM = 16

export const remOf = (pixels: number): string => `${pixels / PIXELS_PER_REM}rem`

interface Pin {
  style?: CSSProperties
  names: (string | undefined)[]
}

function pinOf<Row>({ name, isPinned }: ShownColumn<Row>, [first]: readonly ShownColumn<Row>[]): Pin {
  if (name === SELECT) return { style: { insetInlineStart: 0 }, names: [classes.pinned, classes.select] }
  if (name === ACTIONS) return { style: { insetInlineEnd: 0 }, names: [classes.pinned, classes.endEdge] }
  if (!isPinned) return { names: [] }
  const behindTick = first?.name === SELECT ? first.width : 0
  return { style: { insetInlineStart: remOf(behindTick) }, names: [classes.pinned, classes.startEdge] }
}

export function placeOf<Row>(column: ShownColumn<Row>, shown: readonly ShownColumn<Row>[]) {
  const { look } = column
  const { style, names } = pinOf(column, shown)
  const all = [...names, look?.className, look?.isNumber && classes.number, look?.isWhole && classes.whole]
  return { style, className: all.filter(Boolean).join(' ') || undefined }
}
