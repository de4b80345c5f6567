import { Button } from '@mantine/core'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { EmptyState } from '../states/empty-state.tsx'
import type { ColumnChoice } from './columns/column-choice.ts'
import { isAsAtFirst } from './columns/is-as-at-first.ts'
import type { ListPlan, ListView, ListWords } from './define-list.ts'
import { ListCard, type ListSlots } from './list-card.tsx'
import { type ListAnswer, PlainList } from './plain-list.tsx'
import row from './row-link.module.css'
import { useActiveRow } from './use-active-row.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useStayBeforeEnd } from './use-stay-before-end.ts'

interface ListFrameProps<Row extends object> extends ListSlots {
  list: ListPlan<Row>
  view: ListView
  answer: ListAnswer
  rows: Row[] | undefined
  of?: unknown
  /** Over the tools while rows are ticked; without it rows cannot be ticked. */
  Bar?: ComponentType<{ selected: Row[]; onClear: () => void }> | undefined
  choice?: readonly ColumnChoice[]
  open?: ((row: Row) => void) | undefined
  edit?: ((row: Row) => void) | undefined
  keys?: Readonly<{ [key: string]: (row: Row) => void }>
  openId?: string | null
  active?: ReturnType<typeof useActiveRow>
  /** Where nothing can be done with any row by this person, no room is kept for it. */
  hasActions?: boolean
  empty: ReactNode
}

const OpenContext = createContext<((id: string) => void) | undefined>(undefined)

/** Opens a row of the list around by its id; undefined for those who may not. */
export const useOpenRow = () => use(OpenContext)

export function RowLink({ id, name }: { id: string; name: string }) {
  const open = useOpenRow()
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
  title: string
}

function NothingFound({ view, words: { searching, clear }, title }: NothingFoundProps) {
  const action = clear !== undefined && (
    <Button variant="default" size="xs" onClick={() => view.searchFor('')}>
      {clear}
    </Button>
  )
  return <EmptyState title={title} words={searching?.(view.q)} action={action} />
}

const nothing = () => undefined

const onRow =
  <Row extends object>({ rows = [], list }: ListFrameProps<Row>) =>
  (act: (row: Row) => void) =>
  (id: string | null) => {
    const found = rows.find((one) => list.idOf(one) === id)
    if (found) act(found)
  }

function useRows<Row extends object>(props: ListFrameProps<Row>) {
  const { list, view, answer, rows = [], total, of = '', openId = null, Bar, add, keys = {} } = props
  const { q, page, limit, sort, showPage } = view
  const ids = rows.map(list.idOf)
  const viewKey = JSON.stringify([of, q, sort, page, limit])
  const own = useActiveRow(viewKey, ids)
  const active = props.active ?? own
  const selection = useRowSelection(viewKey, rows, list.idOf)
  const act = onRow(props)
  const open = props.open && act(props.open)
  const others = Object.entries(keys).map(([key, press]) => [key, () => act(press)(active.activeId)])
  useStayBeforeEnd({ page, limit, total: answer.isPlaceholderData ? undefined : total, showPage })
  useRowKeys({
    ids,
    ...active,
    open: open ?? nothing,
    edit: props.edit && act(props.edit),
    add,
    ...(Bar && { toggle: selection.toggle }),
    clear: selection.selected.length > 0 ? selection.clear : undefined,
    others: Object.fromEntries(others),
  })
  return { open, selection, active: openId === null ? active : { ...active, activeId: openId } }
}

type RowsProps<Row extends object> = Omit<ListFrameProps<Row>, 'open' | 'active'> &
  ReturnType<typeof useRows<Row>>

function Rows<Row extends object>(props: RowsProps<Row>) {
  const { list, view, answer, rows, active, selection, Bar, open = nothing, hasActions = true, empty } = props
  const { words, idOf, columns, Card, Actions, actionsWidth = 0 } = list
  const { nothingFound } = words
  const none =
    nothingFound === undefined || view.q === '' ? (
      empty
    ) : (
      <NothingFound view={view} words={words} title={nothingFound} />
    )
  return (
    <PlainList
      wordsOf={list.wordsOf}
      answer={answer}
      label={words.label}
      {...(words.loading !== undefined && { loading: words.loading })}
      greyRows={view.limit}
      rows={rows}
      rowId={idOf}
      rowName={list.nameOf}
      columns={columns}
      choice={props.choice ?? list.choice}
      isOwnChoice={props.choice !== undefined && !isAsAtFirst(props.choice, list.choice)}
      pinned={columns[0]?.name ?? ''}
      Actions={Actions}
      actionsWidth={hasActions ? actionsWidth : 0}
      sort={view.sort}
      onSort={view.sortBy}
      active={active}
      {...(Bar && { selection })}
      onOpen={open}
      empty={none}
      card={(row) => <Card row={row} />}
    />
  )
}

export function ListFrame<Row extends object>(props: ListFrameProps<Row>) {
  const { list, Bar } = props
  const { open, active, selection } = useRows(props)
  const { selected, clear } = selection
  return (
    <OpenContext value={open}>
      <ListCard
        {...props}
        words={list.words}
        bar={Bar && selected.length > 0 && <Bar selected={selected} onClear={clear} />}
      >
        <Rows {...props} open={open} active={active} selection={selection} />
      </ListCard>
    </OpenContext>
  )
}
