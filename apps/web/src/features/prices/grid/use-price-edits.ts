import type { WirePriceSheet } from '@skipyard/contract/prices.ts'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type CellPlace, type CellValue, cellKey, readCell, writtenCell } from './price-cell.ts'
import {
  cellsOfSheet,
  conflictsOf,
  keepMine,
  openEdits,
  type PriceEdits,
  type TypedCell,
  typeInto,
  valueIn,
  withoutEdits,
} from './price-edits.ts'

type Refusals = ReadonlyMap<string, string>

const NOTHING: PriceEdits = new Map()
const NONE: Refusals = new Map()

/** Everything wrong with what was typed, by cell: what cannot be read, then what the server refused. */
function wrongCells(edits: PriceEdits, refusals: Refusals): Refusals {
  const unread = [...edits].flatMap(([key, { place, text }]): [string, string][] => {
    const { error } = readCell(place.column, text)
    return error === null ? [] : [[key, error]]
  })
  return new Map([...refusals, ...unread])
}

/** What is typed into the cells of a sheet, over what is on record by now; it stays until it is saved or taken back. */
export function usePriceEdits(sheet: WirePriceSheet) {
  const cells = useMemo(() => cellsOfSheet(sheet), [sheet])
  const [edits, setEdits] = useState(NOTHING)
  const [refusals, setRefusals] = useState(NONE)
  const latest = useRef({ edits, cells })
  useLayoutEffect(() => {
    latest.current = { edits, cells }
  })
  const open = openEdits(edits, cells)
  const settle = (keys: readonly string[]) =>
    setRefusals((before) => {
      const next = new Map(before)
      for (const key of keys) next.delete(key)
      return next
    })
  const restore = (keys: readonly string[]) => {
    setEdits((before) => withoutEdits(before, keys))
    settle(keys)
  }
  return {
    cells,
    edits,
    open,
    conflicts: conflictsOf(edits, cells),
    wrong: wrongCells(edits, refusals),
    /** What is typed and on record at this moment, for what began before the last key. */
    latest: () => latest.current,
    type: (typed: readonly TypedCell[]) => {
      setEdits((before) => typeInto(before, cells, typed))
      settle(typed.map(({ place }) => cellKey(place)))
    },
    restore,
    /** Takes everything back. */
    discard: () => restore([...edits.keys()]),
    /** What was sent and is on record by now, unless it was typed over meanwhile. */
    saved: (sent: PriceEdits) =>
      setEdits((before) =>
        withoutEdits(
          before,
          [...sent].flatMap(([key, edit]) => (before.get(key) === edit ? [key] : [])),
        ),
      ),
    refuse: setRefusals,
    chooseMine: (keys: readonly string[]) => setEdits((before) => keepMine(before, cells, keys)),
    chooseTheirs: restore,
  }
}

/** What is typed into a sheet as the grid sees it. */
export type OpenPriceEdits = ReturnType<typeof usePriceEdits>

/** What stands in a cell as it would be typed over. */
export const textIn = ({ edits, cells }: Pick<OpenPriceEdits, 'edits' | 'cells'>, place: CellPlace): string =>
  edits.get(cellKey(place))?.text ?? writtenCell(place.column, valueIn(cells, place))

/** What a cell holds now, typed or on record; undefined for what is no value. */
export const valueOfCell = (
  { edits, cells }: Pick<OpenPriceEdits, 'edits' | 'cells'>,
  place: CellPlace,
): CellValue | undefined => {
  const edit = edits.get(cellKey(place))
  return edit ? readCell(place.column, edit.text).value : valueIn(cells, place)
}
