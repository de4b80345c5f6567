import type { GridSpot } from './grid-shape.ts'

/** What a key means in a grid while no cell is being typed into. */
export type GridWish =
  | { kind: 'move'; to: GridSpot; isExtending: boolean }
  | { kind: 'type'; begun: string }
  | { kind: 'edit' | 'toggle' | 'clear' | 'fill' | 'all' | 'restore' }

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

interface Extent {
  active: GridSpot
  rows: number
  columns: number
}

const PAGE = 10

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
}

const PLAIN: Readonly<Record<string, 'edit' | 'toggle' | 'clear' | 'restore'>> = {
  F2: 'edit',
  Delete: 'toggle',
  Backspace: 'clear',
  Escape: 'restore',
}

const WITH_CTRL: Readonly<Record<string, 'fill' | 'all'>> = { d: 'fill', a: 'all' }

const move = (to: GridSpot, isExtending = false): GridWish => ({ kind: 'move', to, isExtending })

/** The cell after this one or before it, row by row; null beyond the ends, where the grid is left. */
function inReadingOrder({ active, rows, columns }: Extent, by: 1 | -1): GridSpot | null {
  const at = active.row * columns + active.column + by
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns }
}

function ends(
  { key, ctrlKey, metaKey, shiftKey }: Pressed,
  { active, rows, columns }: Extent,
): GridWish | null {
  if (key !== 'Home' && key !== 'End') return null
  const isAll = ctrlKey || metaKey
  const isHome = key === 'Home'
  const row = isHome ? 0 : rows - 1
  return move({ row: isAll ? row : active.row, column: isHome ? 0 : columns - 1 }, shiftKey)
}

function stepped(
  { key, ctrlKey, metaKey, shiftKey }: Pressed,
  { active, rows, columns }: Extent,
): GridWish | null {
  const step = STEPS[key]
  if (step === undefined) return null
  const far = ctrlKey || metaKey ? Math.max(rows, columns) : 1
  return move({ row: active.row + step[0] * far, column: active.column + step[1] * far }, shiftKey)
}

function withCtrl({ key, ctrlKey, metaKey }: Pressed): GridWish | null {
  const kind = ctrlKey || metaKey ? WITH_CTRL[key.toLowerCase()] : undefined
  return kind === undefined ? null : { kind }
}

function onward({ key, shiftKey }: Pressed, extent: Extent): GridWish | null {
  const by = shiftKey ? -1 : 1
  if (key === 'Enter') return move({ ...extent.active, row: extent.active.row + by })
  const to = key === 'Tab' ? inReadingOrder(extent, by) : null
  return to && move(to)
}

function plain(pressed: Pressed, extent: Extent): GridWish | null {
  const { key, ctrlKey, metaKey } = pressed
  if (ctrlKey || metaKey) return null
  const kind = PLAIN[key]
  if (kind !== undefined) return { kind }
  return key.length === 1 && key !== ' ' ? { kind: 'type', begun: key } : onward(pressed, extent)
}

/** What a key means; null for what the grid leaves to the browser. */
export function wishOfKey(pressed: Pressed, extent: Extent): GridWish | null {
  if (pressed.altKey) return null
  return stepped(pressed, extent) ?? ends(pressed, extent) ?? withCtrl(pressed) ?? plain(pressed, extent)
}
