import { VisuallyHidden } from '@mantine/core'
import { CellInput } from './cell-input.tsx'
import { cellLook } from './cell-look.ts'
import { cellName } from './column-name.ts'
import { type CellPlace, cellKey } from './price-cell.ts'
import type { PriceEdits, SheetCells } from './price-edits.ts'
import type { Typing } from './use-grid-cursor.ts'
import { textIn } from './use-price-edits.ts'

interface GridCellProps {
  place: CellPlace
  /** The company has such bins. */
  isHeld: boolean
  /** Row and column, as '3-4'. */
  spot: string
  cells: SheetCells
  edits: PriceEdits
  /** What is wrong with what was typed. */
  error: string | undefined
  isActive: boolean
  isChosen: boolean
  isGroupStart: boolean
  /** How it is being typed into; null while it is not. */
  typing: Typing
  onCommit: (text: string, down: number, across: number) => void
  onCancel: () => void
}

const orNone = (is: boolean) => is || undefined

/** A price or a term in the grid, shown or being typed. */
export function GridCell(props: GridCellProps) {
  const { place, isHeld, spot, cells, edits, error, isActive, isChosen, typing } = props
  const { shown, said, className } = cellLook({ place, isHeld }, cells, edits.get(cellKey(place)))
  const isWrong = error !== undefined
  const aloud = error ?? said
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={className}
      data-spot={spot}
      data-group={orNone(props.isGroupStart)}
      data-active={orNone(isActive)}
      data-error={orNone(isWrong)}
      aria-selected={isChosen}
      aria-invalid={orNone(isWrong)}
      title={aloud}
    >
      {typing === null ? (
        <>
          {shown}
          {aloud !== '' && <VisuallyHidden> {aloud}</VisuallyHidden>}
        </>
      ) : (
        <CellInput
          label={cellName(place)}
          typing={typing}
          text={textIn({ edits, cells }, place)}
          error={error}
          onCommit={props.onCommit}
          onCancel={props.onCancel}
        />
      )}
    </td>
  )
}
