import { Button } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import type { WireBin } from '@skipyard/contract/inventory/numbered.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFrame } from '#web/ui/data-table/list-frame.tsx'
import { Row } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { inventoryQueries } from '../../queries.ts'
import { sizeName } from '../sizes/size-row-actions.tsx'
import { binTexts } from '../texts.ts'
import { type BinsView, useMayStock } from '../use-bins-view.ts'
import { BinActionsContext, numberedRows } from './numbered-rows.tsx'
import { NumberedTools, pageOfView } from './numbered-tools.tsx'
import { numberedQueries } from './queries.ts'
import { useBinRowActions } from './use-bin-row-actions.ts'
import classes from './without-number.module.css'

interface NumberedEmptyProps {
  view: BinsView
  hasNumberedSizes: boolean
}

function NumberedEmpty({ view, hasNumberedSizes }: NumberedEmptyProps) {
  const filterCount = view.chips.length
  const mayEdit = useMayStock()
  const { emptyTitle, emptyWords, emptyAction, noneWords, filtering, add } = binTexts.numbered
  if (view.isNarrowed) {
    const said = [
      view.q === '' ? '' : binTexts.sizes.searching(view.q),
      filterCount === 0 ? '' : filtering(filterCount),
    ]
    const clear = (
      <Button variant="default" size="xs" onClick={view.clear}>
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

interface WithoutNumberProps {
  view: Pick<BinsView, 'filters' | 'showUnnamed'>
  sizes: readonly WireBinCount[]
}

function WithoutNumber({ view: { filters, showUnnamed }, sizes }: WithoutNumberProps) {
  const { ofSize, ofType } = filters
  const shown = sizes.filter(
    ({ binSize, type, withoutNumber }) =>
      withoutNumber > 0 && (ofSize ?? binSize) === binSize && (ofType ?? type) === type,
  )
  if (shown.length === 0) return null
  return (
    <Row wrap columnGap={16} align="stretch" gap={4} py={8} px={14} line="bottom" className={classes.line}>
      {shown.map((bin) => (
        <button
          key={sizeName(bin)}
          type="button"
          className={classes.link}
          onClick={() => showUnnamed(bin.binSize, bin.type)}
        >
          {binTexts.numbered.withoutNumberOf(sizeName(bin), bin.withoutNumber)}
        </button>
      ))}
    </Row>
  )
}

interface NumberedListProps {
  view: BinsView
  tabs: ((panelId: string) => ReactNode) | undefined
}

export function NumberedList({ view, tabs }: NumberedListProps) {
  const answer = useQuery(numberedQueries.list(pageOfView(view)))
  const counts = useQuery(inventoryQueries.bins())
  const sizes = counts.data
  const hasNumberedSizes = sizes?.some(({ numbered }) => numbered) ?? false
  // Until it is known the tools are there, so that none moves to the side for another.
  const mayAdd = sizes === undefined || hasNumberedSizes
  const actions = useBinRowActions(view.editBin)
  const edit = actions.edit && (({ _id }: WireBin) => view.editBin(_id))
  return (
    <BinActionsContext value={actions}>
      <ListFrame
        list={numberedRows}
        view={view}
        answer={{ ...answer, isPending: answer.isPending || counts.isPending }}
        rows={answer.data?.data}
        total={answer.data?.total}
        of={view.filters}
        tabs={tabs}
        tools={<NumberedTools view={view} mayAdd={mayAdd} hasNumberedSizes={hasNumberedSizes} />}
        onClear={view.clear}
        notes={<WithoutNumber view={view} sizes={sizes ?? []} />}
        open={edit}
        edit={edit}
        add={edit && mayAdd ? view.openNewBin : undefined}
        empty={<NumberedEmpty view={view} hasNumberedSizes={hasNumberedSizes} />}
      />
    </BinActionsContext>
  )
}
