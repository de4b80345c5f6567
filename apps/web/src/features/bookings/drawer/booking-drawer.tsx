import { Drawer } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { type KeyboardEvent, useState } from 'react'
import { drawerSize } from '#web/ui/form-drawer/drawer-size.ts'
import { usePageScrolls } from '#web/ui/page/use-page-scrolls.ts'
import { useToastsAside } from '#web/ui/states/toast.tsx'
import { returnToRow } from '../return-to-row.ts'
import { useMay } from '../use-may.ts'
import classes from './booking-drawer.module.css'
import { DrawerContent } from './drawer-content.tsx'

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
    ArrowUp: step && (() => step(-1)),
    k: step && (() => step(-1)),
    ArrowDown: step && (() => step(1)),
    j: step && (() => step(1)),
  }
  return wishes[key.length === 1 ? key.toLowerCase() : key]
}

// What stands open over the drawer, a menu or a dialog, keeps its own keys.
function isElsewhere({ target, currentTarget }: KeyboardEvent): boolean {
  return !(target instanceof Element && currentTarget.contains(target)) || target.closest(FIELDS) !== null
}

/** The keyboard of the booking drawer: Escape closes, E edits, C clones, J, K and arrows walk the list behind. */
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
  /** The booking shown; null while the drawer is closed. */
  bookingId: string | null
  onClose: () => void
  onEdit: (bookingId: string) => void
  onClone: (bookingId: string) => void
  /** Asks and deletes; absent when the person may not. */
  onRemove?: ((booking: WireBooking) => void) | undefined
  /** Walks the list behind; absent where there is none. */
  onStep?: (direction: 1 | -1) => void
}

/** As soon as the drawer is there: the next key may be quicker than what traps the focus. */
const takeFocus = (frame: HTMLElement | null) => frame?.focus({ preventScroll: true })

/** A booking over the list it stands in: everything about it, to read out on the phone. */
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside */}
        <div ref={takeFocus} className={classes.frame} tabIndex={-1} data-autofocus onKeyDown={onKeyDown}>
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
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
