import { Button } from '@mantine/core'
import { DRIVER_PAPERS, TRUCK_PAPERS } from '@skipyard/domain/fleet/papers.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import tile from '#web/ui/cards/tile.module.css'
import { TileFigure } from '#web/ui/cards/tile-figure.tsx'
import { AddTool } from '#web/ui/data-table/add-tool.tsx'
import { type KnownColumn, mergeColumns } from '#web/ui/data-table/column-choice.ts'
import { FilterChips } from '#web/ui/data-table/filter-chips.tsx'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import cardClasses from '#web/ui/data-table/table-card.module.css'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import families from '#web/ui/marks/families.module.css'
import chip from '#web/ui/marks/status-chip.module.css'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import classes from '../fleet.module.css'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'
import { useMayFleet } from '../use-may-fleet.ts'
import type { FleetViewActions } from './use-fleet-screen.ts'

const { papers } = fleetTexts
const TRUCKS = '/app/Inventory/trucks'
const DRIVERS = '/app/drivers'

function Counts({ due, overdue }: { due: number; overdue: number }) {
  return (
    <>
      {due + overdue}
      <span className={classes.counts}>
        {overdue > 0 && <span className={`${chip.chip} ${families.red}`}>{papers.overdue(overdue)}</span>}
        {due > 0 && (
          <span className={`${chip.chip} ${families.amber}`}>
            <span>
              {papers.due(due)}
              <span className={classes.wide}>{papers.within}</span>
            </span>
          </span>
        )}
        {due + overdue === 0 && <span className={classes.fine}>{papers.none}</span>}
      </span>
    </>
  )
}

function PapersTiles({ shown }: { shown: string | undefined }) {
  const { data } = useQuery(fleetQueries.papersDue(useToday()))
  const tiles = [
    { due: 'regoExpiry', counts: data?.trucks.regoExpiry, to: TRUCKS },
    { due: 'nextMaintenance', counts: data?.trucks.nextMaintenance, to: TRUCKS },
    { due: 'licenseExpiry', counts: data?.drivers.licenseExpiry, to: DRIVERS },
  ] as const
  return (
    <section className={classes.tiles} aria-label={papers.label}>
      {tiles.map(({ due, counts, to }) => (
        <Link
          key={due}
          to={to}
          search={shown === due ? {} : { due, sort: due }}
          className={shown === due ? `${tile.tile} ${tile.selected}` : tile.tile}
          aria-current={shown === due || undefined}
        >
          <TileFigure
            name={
              <>
                <span className={classes.wide}>{papers.label}: </span>
                {papers.of[due]}
              </>
            }
          >
            {counts && <Counts {...counts} />}
          </TileFigure>
        </Link>
      ))}
    </section>
  )
}

const ACTIONS_WIDTH = 44
const PAPERS = [...TRUCK_PAPERS, ...DRIVER_PAPERS]

interface FleetRow {
  _id: string
}

interface ListWords {
  label: string
  noun: { one: string; many: string }
  search: string
  add: string
  emptyTitle: string
  emptyWords: string
}

interface FleetListProps<Row extends FleetRow> {
  words: ListWords
  answer: UseQueryResult<{ total: number; data: Row[] }>
  list: FleetViewActions
  columns: readonly TableColumn<Row>[]
  labels: readonly KnownColumn[]
  nameOf: (row: Row) => string
  Actions: ComponentType<{ row: Row }>
  card: (row: Row) => ReactNode
  children: ReactNode
}

const idOf = ({ _id }: FleetRow) => _id
const nothing = () => undefined

function NoRows({ words, list }: { words: ListWords; list: FleetViewActions }) {
  const may = useMayFleet()
  const { q: needle, due } = list.view
  if (needle !== '') {
    const clear = (
      <Button variant="default" size="xs" onClick={() => list.searchFor('')}>
        {fleetTexts.clearSearch}
      </Button>
    )
    return (
      <EmptyState title={fleetTexts.nothingFound} words={fleetTexts.searchingFor(needle)} action={clear} />
    )
  }
  if (due) {
    const all = (
      <Button variant="default" size="xs" onClick={list.showAll}>
        {fleetTexts.papers.showAll}
      </Button>
    )
    return <EmptyState title={fleetTexts.papers.noneDue} action={all} />
  }
  if (!may.edit) return <EmptyState title={words.emptyTitle} />
  const begin = (
    <Button size="xs" onClick={list.openNew}>
      {words.add}
    </Button>
  )
  return <EmptyState title={words.emptyTitle} words={words.emptyWords} action={begin} />
}

function DueChip({ list: { view, showAll } }: { list: FleetViewActions }) {
  const { label, of } = fleetTexts.papers
  const due = PAPERS.find((paper) => paper === view.due)
  if (due === undefined) return null
  return <FilterChips chips={[{ name: label, words: of[due], onRemove: showAll }]} />
}

function Rows<Row extends FleetRow>(props: FleetListProps<Row>) {
  const { words, answer, list, columns, labels, nameOf, Actions, card } = props
  const { view, open } = list
  const may = useMayFleet()
  const rows = answer.data?.data
  const ids = rows?.map(idOf) ?? []
  const active = useActiveRow(JSON.stringify(view), ids)
  const edit = may.edit ? list.edit : undefined
  useRowKeys({ ids, ...active, open: edit ?? nothing, edit, add: may.edit ? list.openNew : undefined })
  return (
    <PlainList
      wordsOf={messageOf}
      answer={answer}
      label={words.label}
      rows={rows}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      choice={mergeColumns(labels, null)}
      pinned={columns[0]?.name ?? ''}
      Actions={Actions}
      actionsWidth={ACTIONS_WIDTH}
      sort={view.sort}
      onSort={list.sortBy}
      active={open?.kind === 'edit' ? { ...active, activeId: open.id } : active}
      onOpen={edit ?? nothing}
      card={card}
      empty={<NoRows words={words} list={list} />}
    />
  )
}

export function FleetList<Row extends FleetRow>(props: FleetListProps<Row>) {
  const { words, answer, list, children } = props
  const may = useMayFleet()
  const panelId = useId()
  const { view } = list
  return (
    <div className={cardClasses.screen}>
      <PapersTiles shown={view.due} />
      <TableCard
        isReading={answer.isFetching && !answer.isPending}
        panelId={panelId}
        hasTabs={false}
        label={words.label}
        toolbar={
          <>
            <SearchBox value={view.q} onSearch={list.searchFor} label={words.search} />
            {may.edit && <AddTool label={words.add} onAdd={list.openNew} />}
          </>
        }
        chips={<DueChip list={list} />}
        footer={
          <TableFooter
            page={view.page}
            pageSize={view.limit}
            total={answer.data?.total}
            noun={words.noun}
            onPage={list.showPage}
            onPageSize={list.showLimit}
          />
        }
      >
        <Rows {...props} />
      </TableCard>
      {children}
    </div>
  )
}
