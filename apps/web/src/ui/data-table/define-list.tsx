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

/** The sentences of a list. */
interface ListWords {
  label: string
  /** What one row is, and what several are. */
  noun: { one: string; many: string }
  loading: string
  /** What the search box is called; without it the list is not searched. */
  search?: string
  /** What is said where the search finds nothing, and the way out of it. */
  nothingFound: string
  clear: string
  /** What the tool that adds a row is called. */
  add?: string
}

/** What a list is, said once: its address, its words, its rows and columns, and a row on a phone. */
interface ListPlan<Row extends object, Search extends object> extends ListAddress<Search> {
  words: ListWords
  idOf: (row: Row) => string
  /** What a row is called by those who cannot see it. */
  nameOf: (row: Row) => string
  /** In their order; the first one stays at the left while the others scroll. */
  columns: readonly (TableColumn<Row> & { label: string })[]
  Card: ComponentType<{ row: Row }>
  /** What can be done with a row, and the room it needs in pixels. */
  Actions?: ComponentType<{ row: Row }>
  actionsWidth?: number
  /** What the server's answer is called when it failed. */
  wordsOf: (problem: Error | null) => string
}

interface ListFrameProps<Row extends object> {
  list: ReturnType<typeof defineList<Row, object>>
  view: ListView
  answer: UseQueryResult<unknown>
  rows: Row[] | undefined
  /** How many there are on all pages; left out where all are on one. */
  total?: number | undefined
  /** What the rows are of besides the view: a tab, a filter. */
  of?: string
  tabs?: (panelId: string) => ReactNode
  chips?: readonly FilterChip[]
  /** Opens a row; absent for those who may not. */
  open?: ((id: string) => void) | undefined
  edit?: ((id: string) => void) | undefined
  add?: (() => void) | undefined
  /** The row that is open beside or over the list. */
  openId?: string | null
  /** What it says without rows, where no search is the reason. */
  empty: ReactNode
}

const OpenContext = createContext<((id: string) => void) | undefined>(undefined)

/** What a row is called; opens it for those who may. The keyboard's row is the one whose link has focus. */
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

/** Nothing that is looked for, and the way out of it. */
function NothingFound({ view, words }: NothingFoundProps) {
  const clear = (
    <Button variant="default" size="xs" onClick={() => view.searchFor('')}>
      {words.clear}
    </Button>
  )
  return <EmptyState title={words.nothingFound} action={clear} />
}

/** The column choice of a list that offers none: all of its columns in their order. */
const choiceOf = <Row,>(columns: ListPlan<Row & object, object>['columns']) =>
  columns.map(({ name, label }) => ({ name, label, hidden: false }))

/** A list of records as its plan says: what `useListAddress` reads of the address and `ListFrame` draws. */
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

/** The keyboard's row, the keys, and the last page when the one shown is behind the end. */
function useRows(ids: readonly string[], props: Omit<ListFrameProps<object>, 'list' | 'rows'>) {
  const { view, answer, total, of = '', open = nothing, edit, add, openId = null } = props
  const { q, page, limit, sort, showPage } = view
  const active = useActiveRow(JSON.stringify([of, q, sort, page, limit]), ids)
  useStayBeforeEnd({ page, limit, total: answer.isPlaceholderData ? undefined : total, showPage })
  useRowKeys({ ids, ...active, open, edit, add })
  return openId === null ? active : { ...active, activeId: openId }
}

/** A list on its card: tools, rows and pages, what it says without rows, and the keys. */
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
