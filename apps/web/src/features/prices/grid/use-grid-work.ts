import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { priceBookTexts } from '../texts.ts'
import {
  type GridBlock,
  type GridShape,
  type GridSpot,
  pastedBlock,
  placeAt,
  placesIn,
} from './grid-shape.ts'
import { type CellPlace, cellKey } from './price-cell.ts'
import type { TypedCell } from './price-edits.ts'
import type { GridCursor } from './use-grid-cursor.ts'
import { type OpenPriceEdits, textIn, valueOfCell } from './use-price-edits.ts'

const NOT_OFFERED = '–'

/** Delete in a selection: prices are switched off, or on again where all are off; terms are emptied. */
function toggledCells(held: OpenPriceEdits, places: readonly CellPlace[]): TypedCell[] {
  const prices = places.filter(({ column }) => column.kind === 'price')
  const areAllOff = prices.length > 0 && prices.every((place) => valueOfCell(held, place) === null)
  if (!areAllOff)
    return places.map((place) => ({ place, text: place.column.kind === 'price' ? NOT_OFFERED : '' }))
  const onRecord = { ...held, edits: new Map() }
  return prices.map((place) => {
    const before = textIn(onRecord, place)
    // Where it is off on record too, a price is still to be typed.
    return { place, text: before === NOT_OFFERED ? '' : before }
  })
}

interface Chosen {
  shape: GridShape
  zoneId: string
  block: GridBlock
}

function filledCells(held: OpenPriceEdits, { shape, zoneId, block: { from, to } }: Chosen): TypedCell[] {
  const source = from.row === to.row ? from.row - 1 : from.row
  const above = { from: { ...from, row: source }, to: { ...to, row: source } }
  const [first = []] = placesIn(shape, zoneId, above)
  const lines = placesIn(shape, zoneId, { from: { ...from, row: source + 1 }, to })
  return lines.flatMap((line) =>
    line.flatMap((place, across) => {
      const one = first[across]
      return one ? [{ place, text: textIn(held, one) }] : []
    }),
  )
}

type GridWish =
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

/** The next or previous cell, row by row; null beyond the ends, where Tab leaves the grid. */
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

function wishOfKey(pressed: Pressed, extent: Extent): GridWish | null {
  if (pressed.altKey) return null
  return stepped(pressed, extent) ?? ends(pressed, extent) ?? withCtrl(pressed) ?? plain(pressed, extent)
}

interface GridWork {
  shape: GridShape
  zoneId: string
  held: OpenPriceEdits
  cursor: GridCursor
  isClosed: boolean
}

type Kind = GridWish['kind']

function useGridKeys({ shape, zoneId, held, cursor, isClosed }: GridWork, onWork: () => void) {
  // Escape with nothing to take back: the next Tab leaves the grid.
  const isLeaving = useRef(false)
  const extent = { active: cursor.active, rows: shape.rows.length, columns: shape.columns.length }
  const chosen = () => placesIn(shape, zoneId, cursor.block).flat()
  const restore = () => {
    const keys = chosen()
      .map(cellKey)
      .filter((key) => held.edits.has(key))
    if (keys.length > 0) held.restore(keys)
    else isLeaving.current = true
  }
  const writing: Partial<Record<Kind, () => void>> = {
    edit: () => cursor.begin('in-place'),
    fill: () => held.type(filledCells(held, { shape, zoneId, block: cursor.block })),
    toggle: () => held.type(toggledCells(held, chosen())),
    clear: () => held.type(chosen().map((place) => ({ place, text: '' }))),
  }
  const all = () => cursor.choose({ row: 0, column: 0 }, { row: extent.rows - 1, column: extent.columns - 1 })
  const work = (wish: GridWish) => {
    if (wish.kind === 'move') return cursor.moveTo(wish.to, wish.isExtending)
    if (wish.kind === 'all') return all()
    if (isClosed) return
    if (wish.kind === 'type') return cursor.begin({ begun: wish.begun })
    if (wish.kind === 'restore') return restore()
    writing[wish.kind]?.()
  }
  return (event: KeyboardEvent) => {
    if (cursor.typing !== null) return
    const mayLeave = isLeaving.current && event.key === 'Tab'
    isLeaving.current = false
    const wish = mayLeave ? null : wishOfKey(event, extent)
    if (wish === null) return
    event.preventDefault()
    onWork()
    work(wish)
  }
}

const words = priceBookTexts.grid

export function useGridWork(work: GridWork) {
  const { shape, zoneId, held, cursor, isClosed } = work
  const [told, setTold] = useState('')
  const onKeyDown = useGridKeys(work, () => setTold(''))
  const onCopy = (event: ClipboardEvent) => {
    if (cursor.typing !== null) return
    event.preventDefault()
    const lines = placesIn(shape, zoneId, cursor.block)
    const rows = lines.map((line) => line.map((place) => textIn(held, place)).join('\t'))
    event.clipboardData.setData('text/plain', rows.join('\n'))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (cursor.typing !== null || isClosed) return
    event.preventDefault()
    const { block } = cursor
    const pasted = pastedBlock(event.clipboardData.getData('text/plain'), { shape, zoneId, block })
    const { typed, unread, beside, end } = pasted
    held.type(typed)
    cursor.choose(end, block.from)
    const parts = [
      words.pasted(typed.length),
      unread > 0 ? words.unread(unread) : '',
      beside > 0 ? words.beside(beside) : '',
    ]
    setTold(parts.filter((part) => part !== '').join(' '))
  }
  return {
    told,
    onKeyDown,
    onCopy,
    onPaste,
    /** Takes the typed text and moves on; does not move where the focus has moved by itself. */
    commit: (text: string, down: number, across: number) => {
      const place = placeAt(shape, zoneId, cursor.active)
      if (place && text !== textIn(held, place)) held.type([{ place, text }])
      if (down === 0 && across === 0) cursor.endAway()
      else cursor.moveBy(down, across)
    },
  }
}
