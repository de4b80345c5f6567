import { Button } from '@mantine/core'
import type { WireCouncil } from '@skipyard/contract/permits.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { AddTool } from '#web/ui/data-table/add-tool.tsx'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { CouncilActions } from './councils/council-actions.tsx'
import {
  COUNCIL_LABELS,
  CouncilName,
  councilColumns,
  feeOf,
  leadOf,
  placesOf,
} from './councils/council-columns.tsx'
import { CouncilDrawer } from './councils/council-drawer.tsx'
import { type CouncilsView, useCouncilsView } from './councils/use-councils-view.ts'
import { permitQueries } from './queries.ts'
import { councilWords as words } from './texts.ts'
import { useMayPermits } from './use-may-permits.ts'

const ACTIONS_WIDTH = 44
const idOf = ({ _id }: WireCouncil) => _id
const nameOf = ({ name }: WireCouncil) => name
const nothing = () => undefined

const isFound = (council: WireCouncil, q: string) =>
  [council.name, council.registration, ...council.suburbs, ...council.postCodes].some((text) =>
    foldText(text).includes(foldText(q.trim())),
  )

function NoCouncils({ view: { q, searchFor, openNew } }: { view: CouncilsView }) {
  const may = useMayPermits()
  if (q !== '') {
    const clear = (
      <Button variant="default" size="xs" onClick={() => searchFor('')}>
        {words.clear}
      </Button>
    )
    return <EmptyState title={words.nothingFound} action={clear} />
  }
  if (!may.changeCouncils) return <EmptyState title={words.emptyTitle} words={words.emptyQuiet} />
  const begin = (
    <Button size="xs" onClick={openNew}>
      {words.add}
    </Button>
  )
  return <EmptyState title={words.emptyTitle} words={words.emptyWords} action={begin} />
}

function CouncilCard({
  council,
  onOpen,
}: {
  council: WireCouncil
  onOpen: CouncilsView['edit'] | undefined
}) {
  return (
    <RowCard
      name={<CouncilName council={council} onOpen={onOpen} />}
      menu={<CouncilActions row={council} />}
      lines={[placesOf(council)]}
    >
      <span>{leadOf(council)}</span>
      <span>{feeOf(council)}</span>
    </RowCard>
  )
}

function CouncilList({ view }: { view: CouncilsView }) {
  const may = useMayPermits()
  const answer = useQuery(permitQueries.councils())
  const panelId = useId()
  const rows = answer.data?.filter((council) => isFound(council, view.q))
  const ids = rows?.map(idOf) ?? []
  const active = useActiveRow(view.q, ids)
  const edit = may.changeCouncils ? view.edit : undefined
  const add = may.changeCouncils ? view.openNew : undefined
  useRowKeys({ ids, ...active, open: edit ?? nothing, edit, add })
  return (
    <TableCard
      isReading={answer.isFetching && !answer.isPending}
      panelId={panelId}
      hasTabs={false}
      label={words.label}
      toolbar={
        <>
          <SearchBox value={view.q} onSearch={view.searchFor} label={words.search} />
          {add && <AddTool label={words.add} onAdd={add} />}
        </>
      }
      footer={null}
    >
      <PlainList
        wordsOf={messageOf}
        answer={answer}
        label={words.label}
        loading={words.loading}
        rows={rows}
        rowId={idOf}
        rowName={nameOf}
        columns={councilColumns(edit)}
        choice={COUNCIL_LABELS}
        pinned="name"
        Actions={CouncilActions}
        actionsWidth={ACTIONS_WIDTH}
        sort=""
        onSort={nothing}
        active={view.editedId === null ? active : { ...active, activeId: view.editedId }}
        onOpen={edit ?? nothing}
        empty={<NoCouncils view={view} />}
        card={(council) => <CouncilCard council={council} onOpen={edit} />}
      />
    </TableCard>
  )
}

/** The councils whose streets bins stand on, and what each of them asks. */
export function CouncilsScreen() {
  const view = useCouncilsView()
  const may = useMayPermits()
  const today = useToday()
  const { data: councils } = useQuery(permitQueries.councils())
  const edited = councils?.find(({ _id }) => _id === view.editedId) ?? null
  return (
    <div className={card.screen}>
      <CouncilList view={view} />
      <CouncilDrawer
        isOpen={may.changeCouncils && (view.isNew || edited !== null)}
        council={edited}
        today={today}
        onClose={view.close}
      />
    </div>
  )
}
