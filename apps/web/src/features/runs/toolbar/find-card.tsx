import { SearchBox } from '#web/ui/search-box.tsx'
import { findCard } from '../board/narrowed-cards.ts'
import { cardsOf } from '../board-model.ts'
import { readBoard } from '../day/use-board.ts'
import { focusCard } from '../interaction/focus-card.ts'
import { changePlanner } from '../interaction/planner-store.ts'
import { sayAloud } from '../interaction/say-aloud.ts'
import { usePlannerDay } from '../planner-context.ts'
import classes from '../planner-toolbar.module.css'
import { runTexts } from '../texts.ts'

interface FindCardProps {
  value: string
  onSearch: (needle: string) => void
}

/** Finds a card anywhere on the board, brings it into sight and marks it. */
export function FindCard({ value, onSearch }: FindCardProps) {
  const { date } = usePlannerDay()
  const find = (needle: string) => {
    onSearch(needle)
    const board = readBoard(date)
    const found = board ? findCard(cardsOf(board), needle) : undefined
    changePlanner({ pointed: found?.actionId ?? null })
    if (found) focusCard(found.actionId)
    else if (needle !== '') sayAloud(runTexts.search.none)
  }
  return (
    <div className={classes.find}>
      <SearchBox value={value} label={runTexts.search.label} onSearch={find} />
    </div>
  )
}
