import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, use, useId } from 'react'
import { SearchBox } from '../fields/search-box.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { AddTool } from './add-tool.tsx'
import { type FilterChip, FilterChips } from './filter-chips.tsx'
import type { ListAddress, ListView } from './list-address.ts'
import { PlainList } from './plain-list.tsx'
import row from './row-link.module.css'
import { TableCard } from './table-card.tsx'
import type { TableColumn } from './table-column.ts'
import { TableFooter } from './table-footer.tsx'
import { useActiveRow } from './use-active-row.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useStayBeforeEnd } from './use-stay-before-end.ts'

interface ListWords {
  label: string
  noun: { one: string; many: string }
  loading: string
  search?: string
  nothingFound: string
  clear: string
  add?: string
}

interface ListPlan<Row extends object, Search extends object> extends ListAddress<Search> {
  words: ListWords
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  columns: readonly (TableColumn<Row> & { label: string })[]
  Card: ComponentType<{ row: Row }>
  Actions?: ComponentType<{ row: Row }>
  actionsWidth?: number
  wordsOf: (problem: Error | null) => string
}

interface ListFrameProps<Row extends object> {
  list: ReturnType<typeof defineList<Row, object>>
  view: ListView
  answer: UseQueryResult<unknown>
  rows: Row[] | undefined
  total?: number | undefined
  /** Part of the view's identity: a tab, a filter. */
  of?: string
  tabs?: (panelId: string) => ReactNode
  chips?: readonly FilterChip[]
  open?: ((id: string) => void) | undefined
  edit?: ((id: string) => void) | undefined
  add?: (() => void) | undefined
  openId?: string | null
  empty: ReactNode
}

const OpenContext = createContext<((id: string) => void) | undefined>(undefined)

/** The row whose link has focus is the keyboard's row. */
export function RowLink({ id, name }: { id: string; name: string }) {
  const open = use(OpenContext)
  if (!open) {
    return (
      <b className={row.name} title={name}>
        {name}
      </b>
    )
  }
  return (
    <button type="button" className={row.link} title={name} data-row-link={id} onClick={() => open(id)}>
      {name}
    </button>
  )
}

interface NothingFoundProps {
  view: ListView
  words: ListWords
}

function NothingFound({ view, words }: NothingFoundProps) {
  const clear = (
    <Button variant="default" size="xs" onClick={() => view.searchFor('')}>
      {words.clear}
    </Button>
  )
  return <EmptyState title={words.nothingFound} action={clear} />
}

const choiceOf = <Row,>(columns: ListPlan<Row & object, object>['columns']) =>
  columns.map(({ name, label }) => ({ name, label, hidden: false }))

/** A list from its plan: `useListAddress` reads its address, `ListFrame` draws it. */
export const defineList = <Row extends object, Search extends object>(plan: ListPlan<Row, Search>) => ({
  ...plan,
  choice: choiceOf(plan.columns),
})

type Tools = Pick<ListFrameProps<object>, 'view' | 'add'> & { words: ListWords; tabs: ReactNode }

function ListTools({ view, add, words, tabs }: Tools) {
  return (
    <>
      {tabs}
      {words.search !== undefined && (
        <SearchBox value={view.q} onSearch={view.searchFor} label={words.search} />
      )}
      {add && words.add !== undefined && <AddTool label={words.add} onAdd={add} />}
    </>
  )
}

const nothing = () => undefined

function useRows(ids: readonly string[], props: Omit<ListFrameProps<object>, 'list' | 'rows'>) {
  const { view, answer, total, of = '', open = nothing, edit, add, openId = null } = props
  const { q, page, limit, sort, showPage } = view
  const active = useActiveRow(JSON.stringify([of, q, sort, page, limit]), ids)
  useStayBeforeEnd({ page, limit, total: answer.isPlaceholderData ? undefined : total, showPage })
  useRowKeys({ ids, ...active, open, edit, add })
  return openId === null ? active : { ...active, activeId: openId }
}

export function ListFrame<Row extends object>(props: ListFrameProps<Row>) {
  const { list, view, answer, rows, tabs, chips = [], open, add, empty } = props
  const { words, idOf, columns, Card, actionsWidth } = list
  const panelId = useId()
  const active = useRows(rows?.map(idOf) ?? [], props)
  return (
    <OpenContext value={open}>
      <TableCard
        isReading={answer.isFetching && !answer.isPending}
        panelId={panelId}
        hasTabs={tabs !== undefined}
        label={words.label}
        toolbar={<ListTools view={view} add={add} words={words} tabs={tabs?.(panelId)} />}
        chips={<FilterChips chips={chips} />}
        footer={
          'total' in props && (
            <TableFooter
              page={view.page}
              pageSize={view.limit}
              total={props.total}
              noun={words.noun}
              onPage={view.showPage}
              onPageSize={view.showLimit}
            />
          )
        }
      >
        <PlainList
          wordsOf={list.wordsOf}
          answer={answer}
          label={words.label}
          loading={words.loading}
          rows={rows}
          rowId={idOf}
          rowName={list.nameOf}
          columns={columns}
          choice={list.choice}
          pinned={columns[0]?.name ?? ''}
          Actions={list.Actions}
          {...(actionsWidth !== undefined && { actionsWidth })}
          sort={view.sort}
          onSort={view.sortBy}
          active={active}
          onOpen={open ?? nothing}
          empty={view.q === '' ? empty : <NothingFound view={view} words={words} />}
          card={(row) => <Card row={row} />}
        />
      </TableCard>
    </OpenContext>
  )
}
