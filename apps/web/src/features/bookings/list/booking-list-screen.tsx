import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import type { ComponentType, ReactNode } from 'react'
import { useKeptColumns } from '#web/features/identity/use-kept-columns.ts'
import type { FilterChip } from '#web/ui/data-table/filter-chips.tsx'
import { ListCard } from '#web/ui/data-table/list-card.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { part } from '#web/ui/part/part.tsx'
import { bookingTexts } from '../texts.ts'
import { type BookingList, columnsKnown } from './booking-list.ts'
import { countFilters, NO_FILTERS, sayFilters, writeFilters } from './list-filters.ts'
import { ListRows } from './list-rows.tsx'
import type { ListSearch } from './list-search.ts'
import { ListTabs, ListTools, type TabCounts } from './list-tools.tsx'
import type { ListViewActions } from './list-view.ts'
import {
  BookingActionsContext,
  CardSelectionContext,
  ListSlotsContext,
  ListWindowContext,
} from './row-context.ts'
import { listTexts } from './texts.ts'
import { BookingListContext, useBookingList } from './use-booking-list.ts'
import { useListScreen } from './use-list-screen.ts'

const daysInWords = ({ from, to }: DateWindow) =>
  from === to ? formatAustralianDate(from) : `${formatAustralianDate(from)} – ${formatAustralianDate(to)}`

function useChips(list: BookingList, { view, show, filterBy, showDays, search }: ListViewActions) {
  const { filters, window, isFirstWindow } = view
  const chips: FilterChip[] = sayFilters(filters).map(({ name, words }) => ({
    name: listTexts.filters[name],
    words,
    onRemove: () => filterBy({ ...filters, [name]: [] }),
  }))
  if (window && !list.ownDays) {
    chips.push({
      name: listTexts.filters.days,
      words: daysInWords(window),
      isQuiet: isFirstWindow,
      onRemove: () => showDays(null),
    })
  }
  const hasChosen = countFilters(filters) > 0 || search.from !== undefined
  const clearAll = () =>
    show({
      ...writeFilters(NO_FILTERS),
      ...(list.ownDays ? {} : { from: undefined, to: undefined, dates: undefined }),
    })
  return { chips, clearAll: hasChosen ? clearAll : undefined }
}

const BookingFormDrawer = overlayPart(
  async () => (await import('../form/booking-form-drawer.tsx')).BookingFormDrawer,
  { isAsked: ({ request }) => request !== null },
)
const BookingDrawer = overlayPart(async () => (await import('../drawer/booking-drawer.tsx')).BookingDrawer, {
  isAsked: ({ bookingId }) => bookingId !== null,
})

function requestOf({ form, booking }: ListSearch) {
  if (form === 'new') return { kind: 'new' } as const
  if (form === undefined || form === 'view' || booking === undefined) return null
  return { kind: form, bookingId: booking } as const
}

const viewedBy = ({ form, booking }: ListSearch) => (form === 'view' ? (booking ?? null) : null)

function BookingPanel({ onRemove }: { onRemove: ((booking: WireBooking) => void) | undefined }) {
  const { search, bookings, close, edit, clone, turnTo, activate } = useBookingList()
  const request = requestOf(search)
  const viewed = viewedBy(search)
  const step = (direction: 1 | -1) => {
    const at = bookings.findIndex(({ _id }) => _id === viewed)
    const next = at === -1 ? undefined : bookings[at + direction]
    if (!next) return
    activate(next._id)
    turnTo(next._id)
  }
  return (
    <>
      <BookingDrawer
        bookingId={viewed}
        onClose={close}
        onEdit={edit}
        onClone={clone}
        onRemove={onRemove}
        onStep={step}
      />
      <BookingFormDrawer request={request} onClose={close} />
    </>
  )
}

const { label, noun } = listTexts
const WORDS = { label, noun, search: bookingTexts.search, add: bookingTexts.add }

const ListEmpty = part(async () => (await import('./list-empty.tsx')).ListEmpty, { isLoadedIdle: true })
const BulkBar = part(async () => (await import('./bulk-bar.tsx')).BulkBar)

interface BookingListScreenProps {
  list: BookingList
  /** A constant: a new array would draw every row again. */
  columns: readonly TableColumn<WireBooking>[]
  tiles?: ReactNode
  tabsLabel?: string
  tabCounts?: TabCounts | null
  /** `ownWidth` is the room they need, in pixels. */
  RowActions?: ComponentType<{ booking: WireBooking }>
  rowActionsWidth?: number
  RowMenuItems?: ComponentType<{ booking: WireBooking }> | undefined
  emptyWords?: string | undefined
  emptyWayOut?: ReactNode
  goodNews?: { title: string; words?: string } | undefined
  keys?: Readonly<{ [key: string]: () => void }>
  children?: ReactNode
}

/**
 * A screen of bookings. A further list is a `BookingList`, its own columns and a screen that names both, as
 * in `../faulty/`. What is drawn inside reads and changes the list by `useBookingList()`;
 * `useListView(list)` reads the view from anywhere.
 */
export function BookingListScreen(props: BookingListScreenProps) {
  const { list, columns, tabCounts = null, RowActions, RowMenuItems } = props
  const { state, answer, hasKinds, active, rowActions, selection, ticks, ...held } = useListScreen(
    list,
    props.keys,
  )
  const { view, total, cancelled, searchFor, showPage, showLimit } = state
  const chosen = useKeptColumns({
    list: list.headers,
    known: columnsKnown(list.columns, hasKinds),
    failed: listTexts.columns.failed,
  })
  const { choice } = chosen
  const { chips, clearAll } = useChips(list, state)
  const tabs = (panelId: string) => (
    <ListTabs panelId={panelId} label={props.tabsLabel ?? 'Bookings shown'} counts={tabCounts} />
  )
  return (
    <BookingListContext value={state}>
      <BookingActionsContext value={rowActions}>
        <ListSlotsContext value={{ RowActions, RowMenuItems }}>
          <ListWindowContext value={list.isOfAllDays ? null : view.window}>
            <CardSelectionContext value={ticks}>
              <div className={card.screen}>
                {props.tiles}
                <ListCard
                  words={WORDS}
                  view={{ ...view, chips, searchFor, showPage, showLimit }}
                  answer={answer}
                  total={total}
                  note={listTexts.cancelled(cancelled)}
                  tabs={list.tabs.length > 0 ? tabs : undefined}
                  tools={<ListTools columns={chosen} onSelect={ticks.start} />}
                  bar={
                    ticks.isSelecting && (
                      <BulkBar selected={selection.selected} choice={choice} onClear={ticks.clear} />
                    )
                  }
                  onClear={clearAll}
                  add={state.may.create ? state.openNew : undefined}
                >
                  <ListRows
                    answer={answer}
                    rowsRef={held.rowsRef}
                    answered={held.answered}
                    columns={columns}
                    choice={choice}
                    active={active}
                    selection={selection}
                    ownWidth={props.rowActionsWidth ?? 0}
                    empty={
                      <ListEmpty
                        words={props.emptyWords}
                        goodNews={props.goodNews}
                        wayOut={props.emptyWayOut}
                      />
                    }
                  />
                </ListCard>
              </div>
              <BookingPanel onRemove={rowActions.remove} />
              {props.children}
            </CardSelectionContext>
          </ListWindowContext>
        </ListSlotsContext>
      </BookingActionsContext>
    </BookingListContext>
  )
}
