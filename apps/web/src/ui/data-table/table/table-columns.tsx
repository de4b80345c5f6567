import { useLayoutEffect, useRef, useState } from 'react'
import type { ShownColumn } from './fit-columns.ts'
import { fitColumns } from './fit-columns.ts'
import { remOf } from './place-of.ts'

const USUAL_TEXT_PX = 16

function roomOf(scroller: Element): number {
  const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT_PX
  return (scroller.clientWidth * USUAL_TEXT_PX) / textPx
}

/** Apart from the rows, which are not drawn again when the width changes. */
export function TableColumns<Record>({ shown }: { shown: readonly ShownColumn<Record>[] }) {
  const group = useRef<HTMLTableColElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    // Not by a reference of the table's: it is not there yet when its parts are.
    const scroller = group.current?.closest('section')
    if (!scroller) return
    const measure = () => setRoom(roomOf(scroller))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(scroller)
    return () => watch.disconnect()
  }, [])
  const widths = fitColumns(shown, room)
  return (
    <colgroup ref={group}>
      {shown.map(({ name }, index) => (
        <col key={name} style={{ width: remOf(widths[index] ?? 0) }} />
      ))}
    </colgroup>
  )
}
