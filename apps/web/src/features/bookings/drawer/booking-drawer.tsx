import { Button, Drawer, Skeleton } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { focusWhatNext, pressRepeat } from '#web/features/visits/what-next-keys.ts'
import { drawerSize } from '#web/ui/form-drawer/drawer-size.ts'
import { Column, Stack } from '#web/ui/layout/parts.tsx'
import { usePageScrolls } from '#web/ui/page/use-page-scrolls.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { useToastsAside } from '#web/ui/states/toast.tsx'
import { bookingQueries } from '../queries.ts'
import { returnToRow } from '../return-to-row.ts'
import { useMay } from '../use-may.ts'
import { BookingDetails } from './booking-details.tsx'
import classes from './booking-drawer.module.css'
import { DrawerHead } from './drawer-head.tsx'
import { drawerTexts } from './texts.ts'

interface ListAnswer {
  data: WireBooking[]
}

// The list behind has the same record: it is shown at once while the booking itself is read.
function asListed(queryClient: QueryClient, bookingId: string): WireBooking | undefined {
  const lists = queryClient.getQueriesData<ListAnswer>({ queryKey: ['bookings', 'list'] })
  for (const [, answer] of lists) {
    const found = answer?.data.find(({ _id }) => _id === bookingId)
    if (found) return found
  }
  return undefined
}

const isNotFound = (problem: Error | null) => problem instanceof ApiError && problem.status === 404

function useDrawerBooking(bookingId: string) {
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...bookingQueries.one(bookingId),
    placeholderData: () => asListed(queryClient, bookingId),
  })
  const isGone = isNotFound(error)
  const booking = isGone ? null : (data ?? null)
  const [seen, setSeen] = useState(booking)
  if (booking !== null && seen?._id !== booking._id) setSeen(booking)
  const last = seen?._id === bookingId ? seen : null
  return {
    booking,
    jobID: (booking ?? last)?.jobID,
    error,
    isGone,
    isDeleted: isGone && last !== null,
    isFetching,
    retry: () => void refetch(),
  }
}

const PARTS = [
  { part: 'who', height: '6.5rem' },
  { part: 'jobs', height: '8rem' },
  { part: 'money', height: '5rem' },
  { part: 'comments', height: '7rem' },
]

function DrawerSkeleton() {
  return (
    <Stack gap={20} py={16} px={20} role="status" aria-label={drawerTexts.reading}>
      {PARTS.map(({ part, height }) => (
        <Skeleton key={part} height={height} />
      ))}
    </Stack>
  )
}

interface GoneStateProps {
  isDeleted: boolean
  onClose: () => void
}

function GoneState({ isDeleted, onClose }: GoneStateProps) {
  const { title, words, deletedTitle, deletedWords, close } = drawerTexts.gone
  return (
    <div role="status">
      <EmptyState
        title={isDeleted ? deletedTitle : title}
        words={isDeleted ? deletedWords : words}
        action={
          <Button variant="default" size="xs" onClick={onClose}>
            {close}
          </Button>
        }
      />
    </div>
  )
}

interface DrawerContentProps {
  bookingId: string
  onClose: () => void
  onEdit: (() => void) | undefined
  onClone: (() => void) | undefined
  onRemove: ((booking: WireBooking) => void) | undefined
  onStep: ((direction: 1 | -1) => void) | undefined
}

/** Milliseconds after which the sections of a booking no longer wait for one another. */
const MOST_WAIT_MS = 2_000

function DrawerBody({ isRead, children }: { isRead: boolean; children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isRead) return
    const waited = setTimeout(() => setLate(true), MOST_WAIT_MS)
    return () => clearTimeout(waited)
  }, [isRead])
  return (
    <Drawer.Body className={classes.body} data-late={isLate || undefined}>
      {children}
    </Drawer.Body>
  )
}

function DrawerContent({ bookingId, onClose, onEdit, onClone, onRemove, onStep }: DrawerContentProps) {
  const { booking, jobID, error, isGone, isDeleted, isFetching, retry } = useDrawerBooking(bookingId)
  return (
    <>
      <DrawerHead
        booking={booking}
        jobID={jobID}
        onEdit={onEdit}
        onClone={onClone}
        onRemove={onRemove}
        onStep={onStep}
      />
      <DrawerBody key={bookingId} isRead={booking !== null}>
        {booking && (
          <BookingDetails booking={booking} problem={error} isRetrying={isFetching} onRetry={retry} />
        )}
        {isGone && <GoneState isDeleted={isDeleted} onClose={onClose} />}
        {!booking && !error && <DrawerSkeleton />}
        {!booking && error && !isGone && (
          <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={retry} />
        )}
      </DrawerBody>
    </>
  )
}

interface DrawerWishes {
  close: () => void
  edit: (() => void) | undefined
  clone: (() => void) | undefined
  step: ((direction: 1 | -1) => void) | undefined
}

const FIELDS = 'input, textarea, select'

function wishOf(key: string, { close, edit, clone, step }: DrawerWishes): (() => void) | undefined {
  const wishes: Record<string, (() => void) | undefined> = {
    Escape: close,
    e: edit,
    c: clone,
    w: focusWhatNext,
    r: pressRepeat,
    ArrowUp: step && (() => step(-1)),
    k: step && (() => step(-1)),
    ArrowDown: step && (() => step(1)),
    j: step && (() => step(1)),
  }
  return wishes[key.length === 1 ? key.toLowerCase() : key]
}

// A menu or dialog open over the drawer keeps its own keys.
function isElsewhere({ target, currentTarget }: KeyboardEvent): boolean {
  return !(target instanceof Element && currentTarget.contains(target)) || target.closest(FIELDS) !== null
}

function useDrawerKeys(wishes: DrawerWishes) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
    const act = wishOf(event.key, wishes)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
}

interface BookingDrawerProps {
  bookingId: string | null
  onClose: () => void
  onEdit: (bookingId: string) => void
  onClone: (bookingId: string) => void
  onRemove?: ((booking: WireBooking) => void) | undefined
  onStep?: (direction: 1 | -1) => void
}

/** Focuses the drawer on mount: the next key may come before the focus trap is ready. */
const takeFocus = (frame: HTMLElement | null) => frame?.focus({ preventScroll: true })

export function BookingDrawer(props: BookingDrawerProps) {
  const pageScrolls = usePageScrolls()
  const { bookingId, onClose, onEdit, onClone, onRemove, onStep } = props
  const may = useMay()
  useToastsAside(bookingId !== null)
  // While the drawer slides away it still shows what it was about.
  const [shown, setShown] = useState(bookingId)
  if (bookingId !== null && bookingId !== shown) setShown(bookingId)
  const edit = may.edit && shown !== null ? () => onEdit(shown) : undefined
  const clone = may.create && shown !== null ? () => onClone(shown) : undefined
  const onKeyDown = useDrawerKeys({ close: onClose, edit, clone, step: onStep })
  return (
    <Drawer.Root
      opened={bookingId !== null}
      onClose={onClose}
      classNames={{ content: classes.panel }}
      position="right"
      size={drawerSize('column')}
      lockScroll={pageScrolls}
      onExitTransitionEnd={() => returnToRow(shown)}
      closeOnEscape={false}
      returnFocus={false}
    >
      <Drawer.Overlay backgroundOpacity={0.42} />
      <Drawer.Content>
        <Column
          ref={takeFocus}
          tall
          className={classes.frame}
          tabIndex={-1}
          data-autofocus
          onKeyDown={onKeyDown}
        >
          {shown !== null && (
            <DrawerContent
              bookingId={shown}
              onClose={onClose}
              onEdit={edit}
              onClone={clone}
              onRemove={may.remove ? onRemove : undefined}
              onStep={onStep}
            />
          )}
        </Column>
      </Drawer.Content>
    </Drawer.Root>
  )
}
