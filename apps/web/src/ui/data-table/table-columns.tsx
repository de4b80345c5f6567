import { type RefObject, useLayoutEffect, useState } from 'react'
import { fitColumns } from './fit-columns.ts'
import { remOf } from './place-of.ts'
import type { ShownColumn } from './shown-column.ts'

const USUAL_TEXT_PX = 16

/** How wide the table's place is in pixels at the usual text size; 0 until it is known. */
function useRoom(scroller: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT_PX
      setRoom((element.clientWidth * USUAL_TEXT_PX) / textPx)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [scroller])
  return room
}

interface TableColumnsProps<Record> {
  shown: readonly ShownColumn<Record>[]
  scroller: RefObject<HTMLElement | null>
}

/** The widths of a table's columns in the room there is; apart from the rows, which are not drawn anew for it. */
export function TableColumns<Record>({ shown, scroller }: TableColumnsProps<Record>) {
  const widths = fitColumns(shown, useRoom(scroller))
  return (
    <colgroup>
      {shown.map(({ name }, index) => (
        <col key={name} style={{ width: remOf(widths[index] ?? 0) }} />
      ))}
    </colgroup>
  )
}
