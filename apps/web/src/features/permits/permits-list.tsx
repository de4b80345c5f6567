import type { WirePermitRow } from '@skipyard/contract/permits.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList, useList } from '#web/ui/data-table/define-list.ts'
import { ListFrame, RowLink } from '#web/ui/data-table/list-frame.tsx'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DueWords } from './due-words.tsx'
import { PermitStateChip } from './permit-state-chip.tsx'
import { permitsSearch } from './permits-search.ts'
import { permitQueries } from './queries.ts'
import { permitListWords as words } from './texts.ts'

const PermitDue = ({ permit: { due } }: { permit: WirePermitRow }) =>
  due === null ? <Words tone="dim">{words.notDue}</Words> : <DueWords due={due} isInLine />

function PermitDay({ wire }: { wire: string | null }) {
  const date = fromWireDate(wire ?? '')
  return date === null ? words.noNumber : <DateText date={date} />
}

const PermitLink = ({ permit: { bookingId, jobID } }: { permit: WirePermitRow }) => (
  <RowLink id={bookingId} name={jobID} />
)

const dayOf = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

function PermitCard({ row: permit }: { row: WirePermitRow }) {
  const { state, customerName, address, dropDate, pickDate, council } = permit
  const days = words.days(dayOf(dropDate), dayOf(pickDate))
  return (
    <RowCard
      name={<PermitLink permit={permit} />}
      state={<PermitStateChip state={state} />}
      menu={null}
      lines={[customerName, address, council === '' ? days : `${days} · ${council}`]}
    >
      <Stack as="span" gap={4} wide>
        <PermitDue permit={permit} />
      </Stack>
    </RowCard>
  )
}

const addressOf = ({ address, suburb }: WirePermitRow) =>
  address.toLowerCase().includes(suburb.toLowerCase()) ? address : `${address}, ${suburb}`

const { columns: label } = words

const permits = defineList({
  read: permitsSearch,
  words,
  wordsOf: messageOf,
  idOf: ({ bookingId }: WirePermitRow) => bookingId,
  nameOf: ({ jobID }) => jobID,
  columns: [
    {
      name: 'jobID',
      label: label.jobID,
      width: 92,
      isWhole: true,
      cell: (permit) => <PermitLink permit={permit} />,
    },
    { name: 'due', label: label.due, width: 268, cell: (permit) => <PermitDue permit={permit} /> },
    {
      name: 'state',
      label: label.state,
      width: 98,
      isWhole: true,
      cell: ({ state }) => <PermitStateChip state={state} />,
    },
    {
      name: 'customerName',
      label: label.customerName,
      width: 124,
      cell: ({ customerName }) => customerName,
    },
    { name: 'address', label: label.address, width: 140, isElastic: true, cell: addressOf },
    {
      name: 'dropDate',
      label: label.dropDate,
      width: 90,
      cell: ({ dropDate }) => <PermitDay wire={dropDate} />,
    },
    {
      name: 'pickDate',
      label: label.pickDate,
      width: 90,
      leaves: 3,
      cell: ({ pickDate }) => <PermitDay wire={pickDate} />,
    },
    {
      name: 'council',
      label: label.council,
      width: 108,
      leaves: 1,
      cell: ({ council }) => council || words.noNumber,
    },
    {
      name: 'number',
      label: label.number,
      width: 84,
      leaves: 2,
      cell: ({ number }) => number || words.noNumber,
    },
    {
      name: 'validTo',
      label: label.validTo,
      width: 90,
      leaves: 4,
      cell: ({ validTo }) => <PermitDay wire={validTo} />,
    },
  ],
  Card: PermitCard,
})

export function usePermitsView() {
  const { search, change, show, ...view } = useList(permits)
  return {
    view,
    tab: search.show ?? ('due' as const),
    bookingId: search.booking ?? null,
    showTab: (tab: 'due' | 'all') => show({ show: tab === 'all' ? tab : undefined }),
    openBooking: (booking: string) => change({ booking }),
    closeBooking: () => change({ booking: undefined }, true),
  }
}

export function PermitsList({ view, tab, bookingId, showTab, openBooking }: PermitsListProps) {
  const { q: search, page, limit } = view
  const answer = useQuery(permitQueries.list({ show: tab, search, page, limit }, useToday()))
  const { data: rows, total, due } = answer.data ?? {}
  return (
    <ListFrame
      list={permits}
      view={view}
      answer={answer}
      rows={rows}
      total={total}
      of={tab}
      open={({ bookingId: id }) => openBooking(id)}
      openId={bookingId}
      empty={<EmptyState {...words.empty[tab]} />}
      tabs={(panelId) => (
        <TableTabs
          tabs={[
            { value: 'due', label: words.tabs.due, count: due },
            { value: 'all', label: words.tabs.all, count: undefined },
          ]}
          value={tab}
          onChange={showTab}
          panelId={panelId}
          label={words.tabs.label}
        />
      )}
    />
  )
}

type PermitsListProps = ReturnType<typeof usePermitsView>
