import { flushSync } from 'react-dom'
import { changePlanner } from './planner-store.ts'

type Part = { job: string } | { run: string }

/** Draws a column that was left out because it is far out of sight. */
export function drawColumn(column: HTMLElement): HTMLElement {
  const { away, column: truckId = null } = column.dataset
  if (away !== undefined) flushSync(() => changePlanner({ sought: truckId }))
  return column
}

/** A card or a run where it stands on the board, its column drawn for it; null where the board has none. */
export function partOfBoard(part: Part): HTMLElement | null {
  const [kind, id] = 'job' in part ? ['job', part.job] : ['run', part.run]
  const find = () => document.querySelector<HTMLElement>(`[data-${kind}="${CSS.escape(id)}"]`)
  const drawn = find()
  if (drawn) return drawn
  flushSync(() => changePlanner({ sought: id }))
  return find()
}
