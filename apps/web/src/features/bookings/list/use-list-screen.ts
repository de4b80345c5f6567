import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useRowSelection } from '#web/ui/data-table/use-row-selection.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { bookingQueries } from '../queries.ts'
import { useAskToDeleteBooking } from '../use-ask-to-delete-booking.ts'
import { useMay } from '../use-may.ts'
import type { BookingList } from './booking-list.ts'
import type { ListSearch } from './list-search.ts'
import { type ListViewActions, listRequest, useListView } from './list-view.ts'
import type { BookingActions } from './row-context.ts'
import { useHeldRows, useIsOverRows } from './use-held-rows.ts'

function addressOfList({ form: _form, booking: _booking, ...search }: ListSearch): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined)
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
}

function useRowActions({ search, open, edit, clone }: ListViewActions): BookingActions {
  const may = useMay()
  const askToDelete = useAskToDeleteBooking()
  // As text, so that opening a booking leaves the hundred links of a list as they are.
  const address = addressOfList(search)
  return {
    addressOf: (booking) => `?${address}${address === '' ? '' : '&'}form=view&booking=${booking}`,
    open,
    edit: may.edit ? edit : undefined,
    clone: may.create ? clone : undefined,
    remove: may.remove ? (booking) => void askToDelete(booking) : undefined,
  }
}

const NONE: never[] = []
const NO_SUBURBS: readonly string[] = []
const idOf = ({ _id }: WireBooking) => _id

export function useListScreen(list: BookingList, keys?: Readonly<{ [key: string]: () => void }>) {
  const actions = useListView(list)
  const { view, showPage, openNew } = actions
  const rowActions = useRowActions(actions)
  const may = useMay()
  const request = listRequest(list, view)
  const viewKey = JSON.stringify(request)
  const answer = useQuery(bookingQueries.list(request, view.today))
  const {
    data: read = NONE,
    total,
    cancelled = 0,
    suburbList: suburbs = NO_SUBURBS,
    hasKinds = false,
  } = answer.data ?? {}
  const rowsRef = useRef<HTMLDivElement>(null)
  const isOver = useIsOverRows(rowsRef, list.holdsRows === true)
  const { rows: bookings, answered } = useHeldRows(read, answer.isPlaceholderData ? null : viewKey, isOver)
  const ids = bookings.map(idOf)
  const active = useActiveRow(viewKey, ids)
  const selection = useRowSelection(viewKey, bookings, idOf)
  const [isPicking, setPicking] = useState(false)
  const isSelecting = isPicking || selection.selected.length > 0
  const clear = () => {
    selection.clear()
    setPicking(false)
  }
  useStayBeforeEnd({ ...view, total: answer.isPlaceholderData ? undefined : total, showPage })
  useRowKeys({
    ids,
    ...active,
    ...rowActions,
    toggle: selection.toggle,
    clear: isSelecting ? clear : undefined,
    add: may.create ? openNew : undefined,
    others: keys,
  })
  return {
    state: { ...actions, list, bookings, total, cancelled, suburbs, may, activate: active.activate },
    answer,
    hasKinds,
    rowsRef,
    answered,
    active,
    rowActions,
    selection,
    ticks: {
      isSelecting,
      isSelected: (id: string) => selection.selection[id] === true,
      toggle: selection.toggle,
      start: () => setPicking(true),
      clear,
    },
  }
}
