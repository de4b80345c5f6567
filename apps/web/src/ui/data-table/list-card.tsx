import { type ReactNode, useId } from 'react'
import { PageCard } from '../cards/page-card.tsx'
import { SearchBox } from '../fields/search-box.tsx'
import { usePageScrolls } from '../page/use-page-scrolls.ts'
import { AddTool } from './add-tool.tsx'
import type { ListView, ListWords } from './define-list.ts'
import { FilterChips } from './filter-chips.tsx'
import type { ListAnswer } from './plain-list.tsx'
import classes from './table-card.module.css'
import { TableFooter } from './table-footer.tsx'

export interface ListSlots {
  total?: number | undefined
  tabs?: ((panelId: string) => ReactNode) | undefined
  lead?: ReactNode
  tools?: ReactNode
  onClear?: (() => void) | undefined
  notes?: ReactNode
  add?: (() => void) | undefined
  footer?: ReactNode
}

interface ListCardProps extends ListSlots {
  words: Pick<ListWords, 'label' | 'noun' | 'search' | 'add'>
  view: Pick<ListView, 'q' | 'page' | 'limit' | 'pageSize' | 'chips' | 'searchFor' | 'showPage' | 'showLimit'>
  answer: Pick<ListAnswer, 'isFetching' | 'isPending'>
  /** Of all rows, behind their count: ', 2 of them cancelled'. */
  note?: string
  bar?: ReactNode
  children: ReactNode
}

function ListTools({ words, view, tools, add, lead }: Omit<ListCardProps, 'children'>) {
  return (
    <>
      {lead}
      {words.search !== undefined && (
        <SearchBox value={view.q} onSearch={view.searchFor} label={words.search} />
      )}
      {tools}
      {add && words.add !== undefined && <AddTool label={words.add} onAdd={add} />}
    </>
  )
}

export function ListCard(props: ListCardProps) {
  const { words, view, answer, tabs, lead, bar, onClear, notes, note, footer, children } = props
  const panelId = useId()
  // Where the page scrolls, the pages come with the rows: below grey rows that are more than come, they would jump up.
  const isFootAside = usePageScrolls() && answer.isPending
  const tabPanel = tabs ? ({ role: 'tabpanel', 'aria-label': words.label } as const) : {}
  const pages = 'total' in props && (
    <TableFooter
      page={view.page}
      pageSize={view.limit}
      chosenSize={view.pageSize}
      total={props.total}
      noun={words.noun}
      {...(note !== undefined && { note })}
      onPage={view.showPage}
      onPageSize={view.showLimit}
    />
  )
  return (
    <PageCard className={classes.card}>
      {answer.isFetching && !answer.isPending && (
        <div className={classes.progress} role="progressbar" aria-label="Loading" />
      )}
      <div className={classes.head}>
        <div className={classes.toolbar}>
          <ListTools {...props} lead={tabs?.(panelId) ?? lead} />
        </div>
        {bar}
      </div>
      <FilterChips chips={view.chips} onClear={onClear} />
      <div className={classes.panel} id={panelId} {...tabPanel}>
        {!answer.isPending && notes}
        {children}
      </div>
      {footer ?? (isFootAside ? null : pages)}
    </PageCard>
  )
}
