import { priceBookTexts } from '../texts.ts'
import { type CellPlace, type CellValue, readCell, shownCell } from './price-cell.ts'
import { type CellEdit, type SheetCells, valueIn } from './price-edits.ts'
import classes from './price-grid.module.css'

const words = priceBookTexts.grid

/** How a cell looks. */
export interface CellLook {
  shown: string
  /** In words, where the figures alone do not say it; '' where they do. */
  said: string
  className: string
}

interface LookedAt {
  place: CellPlace
  /** The company has such bins: a price that is missing is worth a look. */
  isHeld: boolean
}

/** Whether a price is off or missing; a bin's terms are neither. */
function standOf({ place: { column }, isHeld }: LookedAt, value: CellValue | undefined) {
  if (column.kind === 'term') return { said: '', className: classes.term }
  if (value === null) return { said: words.notOffered, className: classes.off }
  return value === ''
    ? { said: words.missing, className: isHeld ? classes.missing : undefined }
    : { said: '', className: undefined }
}

/** A cell as it is typed or on record. */
export function cellLook(at: LookedAt, cells: SheetCells, edit: CellEdit | undefined): CellLook {
  const { place } = at
  const onRecord = valueIn(cells, place)
  const value = edit ? readCell(place.column, edit.text).value : onRecord
  const isChanged = value !== onRecord
  const { said, className } = standOf(at, value)
  const names = [className, isChanged ? classes.changed : undefined]
  return {
    shown: value === undefined ? (edit?.text ?? '') : shownCell(place.column, value),
    said: [said, isChanged ? words.changed : ''].filter((word) => word !== '').join(', '),
    className: names.filter((name) => name !== undefined).join(' '),
  }
}
