import { Button } from '@mantine/core'
import type { WirePermitRow } from '@skipyard/contract/permits.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { PermitStateChip } from '../permit-state-chip.tsx'
import { permitQueries } from '../queries.ts'
import { permitListWords as words } from '../texts.ts'
import { JobLink } from './job-link.tsx'
import { PERMIT_LABELS, permitColumns } from './permit-columns.tsx'
import { PermitDue } from './permit-due.tsx'
import classes from './permit-list.module.css'
import type { PermitsView } from './use-permits-view.ts'

const NONE: WirePermitRow[] = []
const idOf = ({ bookingId }: WirePermitRow) => bookingId
const nameOf = ({ jobID }: WirePermitRow) => jobID
const nothing = () => undefined

const dayOf = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

function NoPermits({ view: { tab, q, searchFor } }: { view: PermitsView }) {
  if (q === '') return <EmptyState {...words.empty[tab]} />
  const clear = (
    <Button variant="default" size="xs" onClick={() => searchFor('')}>
      {words.clear}
    </Button>
  )
  return <EmptyState title={words.nothingFound} action={clear} />
}

function PermitCard({ permit, onOpen }: { permit: WirePermitRow; onOpen: (bookingId: string) => void }) {
  const { state, customerName, address, dropDate, pickDate, council } = permit
  const days = words.days(dayOf(dropDate), dayOf(pickDate))
  return (
    <RowCard
      name={<JobLink permit={permit} onOpen={onOpen} />}
      state={<PermitStateChip state={state} />}
      menu={null}
      lines={[customerName, address, council === '' ? days : `${days} · ${council}`]}
    >
      <span className={classes.card}>
        <PermitDue permit={permit} />
      </span>
    </RowCard>
  )
}

interface ToolsProps {
  view: PermitsView
  due: number | undefined
  panelId: string
}

function Tools({ view, due, panelId }: ToolsProps) {
  return (
    <>
      <TableTabs
        tabs={[
          { value: 'due', label: words.tabs.due, count: due },
          { value: 'all', label: words.tabs.all, count: undefined },
        ]}
        value={view.tab}
        onChange={view.showTab}
        panelId={panelId}
        label={words.tabs.label}
      />
      <SearchBox value={view.q} onSearch={view.searchFor} label={words.search} />
    </>
  )
}

/** The permits of hires on streets, those of which something is due first; a row opens its booking. */
export function PermitsList({ view }: { view: PermitsView }) {
  const { tab, q, page, limit, bookingId, openBooking, showPage } = view
  const answer = useQuery(permitQueries.list({ show: tab, search: q, page, limit }, useToday()))
  const { data: permits = NONE, total, due } = answer.data ?? {}
  const panelId = useId()
  const columns = useMemo(() => permitColumns(openBooking), [openBooking])
  const ids = permits.map(idOf)
  const active = useActiveRow(JSON.stringify([tab, q, page, limit]), ids)
  useStayBeforeEnd({ page, limit, total: answer.isPlaceholderData ? undefined : total, showPage })
  useRowKeys({ ids, ...active, open: openBooking })
  return (
    <TableCard
      isReading={answer.isFetching && !answer.isPending}
      panelId={panelId}
      hasTabs
      label={words.label}
      toolbar={<Tools view={view} due={due} panelId={panelId} />}
      footer={
        <TableFooter
          page={page}
          pageSize={limit}
          total={total}
          noun={words.noun}
          onPage={showPage}
          onPageSize={view.showLimit}
        />
      }
    >
      <PlainList
        wordsOf={messageOf}
        answer={answer}
        label={words.label}
        loading={words.loading}
        rows={answer.data?.data}
        rowId={idOf}
        rowName={nameOf}
        columns={columns}
        choice={PERMIT_LABELS}
        pinned="jobID"
        sort=""
        onSort={nothing}
        active={bookingId === null ? active : { ...active, activeId: bookingId }}
        onOpen={openBooking}
        empty={<NoPermits view={view} />}
        card={(permit) => <PermitCard permit={permit} onOpen={openBooking} />}
      />
    </TableCard>
  )
}
