import { useRef } from 'react'
import type { ShownColumn } from './fit-columns.ts'
import { fitColumns } from './fit-columns.ts'
import { remOf } from './place-of.ts'
import { useRoom } from './use-room.ts'

const same = (room: number) => room

/** Apart from the rows, which are not drawn again when the width changes. */
export function TableColumns<Record>({ shown }: { shown: readonly ShownColumn<Record>[] }) {
  const group = useRef<HTMLTableColElement>(null)
  const room = useRoom(group, 0, same)
  const widths = fitColumns(shown, room)
  return (
    <colgroup ref={group}>
      {shown.map(({ name }, index) => (
        <col key={name} style={{ width: remOf(widths[index] ?? 0) }} />
      ))}
    </colgroup>
  )
}
