import { type ClipboardEvent, useState } from 'react'
import { priceBookTexts } from '../texts.ts'
import { placeAt, placesIn } from './grid-shape.ts'
import { pastedBlock } from './pasted-block.ts'
import { type GridWork, useGridKeys } from './use-grid-keys.ts'
import { textIn } from './use-price-edits.ts'

const words = priceBookTexts.grid

/** What keys, copying and pasting do in the grid, and what there is to say of it. */
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
    /** Takes what was typed into the active cell, and goes on; nowhere where the focus has gone by itself. */
    commit: (text: string, down: number, across: number) => {
      const place = placeAt(shape, zoneId, cursor.active)
      if (place && text !== textIn(held, place)) held.type([{ place, text }])
      if (down === 0 && across === 0) cursor.endAway()
      else cursor.moveBy(down, across)
    },
  }
}
