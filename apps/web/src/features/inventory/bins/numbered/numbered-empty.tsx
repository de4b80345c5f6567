import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { binTexts } from '../texts.ts'
import type { BinsView } from '../use-bins-view.ts'
import { useMayStock } from '../use-may-stock.ts'

interface NumberedEmptyProps {
  view: BinsView
  filterCount: number
  hasNumberedSizes: boolean
}

/** No bin found, or none numbered yet, and what to do next. */
export function NumberedEmpty({ view, filterCount, hasNumberedSizes }: NumberedEmptyProps) {
  const mayEdit = useMayStock()
  const { emptyTitle, emptyWords, emptyAction, noneWords, filtering, add } = binTexts.numbered
  if (view.q !== '' || filterCount > 0) {
    const said = [
      view.q === '' ? '' : binTexts.sizes.searching(view.q),
      filterCount === 0 ? '' : filtering(filterCount),
    ]
    const clear = (
      <Button variant="default" size="xs" onClick={view.clearAll}>
        {filterCount === 0 ? binTexts.empty.clear : binTexts.empty.clearAll}
      </Button>
    )
    const words = said.filter((part) => part !== '').join(', ')
    return <EmptyState title={binTexts.empty.nothingFound} words={words} action={clear} />
  }
  if (!mayEdit) return <EmptyState title={emptyTitle} />
  if (hasNumberedSizes) {
    const begin = (
      <Button size="xs" onClick={view.openNewBin}>
        {add}
      </Button>
    )
    return <EmptyState title={emptyTitle} words={noneWords} action={begin} />
  }
  const toSizes = (
    <Button size="xs" onClick={() => view.showView('sizes')}>
      {emptyAction}
    </Button>
  )
  return <EmptyState title={emptyTitle} words={emptyWords} action={toSizes} />
}
