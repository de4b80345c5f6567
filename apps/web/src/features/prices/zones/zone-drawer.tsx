import type { WirePriceBook } from '@skipyard/contract/prices.ts'
import { messageOf } from '#web/client/api-error.ts'
import { FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { saveZones } from '../mutations.ts'
import { priceBookTexts } from '../texts.ts'
import { ZoneForm } from './zone-form.tsx'

const words = priceBookTexts.zones

interface ZoneDrawerProps {
  isOpen: boolean
  book: WirePriceBook
  /** Null for a new zone. */
  zone: WirePriceBook['zones'][number] | null
  readCurrent: () => Promise<WirePriceBook>
  onClose: () => void
  onSaved: (book: WirePriceBook, name: string) => void
}

/** Asks, saying what goes with the zone, and takes it away; answers whether it is gone. */
async function askToDelete({ book, zone, readCurrent }: ZoneDrawerProps): Promise<boolean> {
  if (zone === null) return false
  const isSure = await confirm({
    title: words.deleteTitle(zone.name),
    words: words.deleteWords(zone.name, zone.suburbs.length),
    confirmLabel: words.delete,
    isDestructive: true,
  })
  if (!isSure) return false
  try {
    const { version, zones } = await readCurrent().catch(() => book)
    await saveZones(
      version,
      zones.filter(({ id }) => id !== zone.id),
    )
    toastDone({ title: words.deleted(zone.name) })
    return true
  } catch (problem) {
    toastFailed({ title: words.notDeleted, words: messageOf(problem) })
    return false
  }
}

/** The form of a zone at the side of the prices. */
export function ZoneDrawer(props: ZoneDrawerProps) {
  const { isOpen, book, zone, readCurrent, onClose, onSaved } = props
  return (
    <FormDrawer
      isOpen={isOpen}
      width="column"
      wouldBeLost={words.lost}
      onClose={onClose}
      form={({ onDirty, onCancel, onSaved: finish }) => (
        <>
          <FormHead title={zone === null ? words.addTitle : words.change(zone.name)} />
          <ZoneForm
            key={zone?.id ?? 'new'}
            book={book}
            zoneId={zone?.id ?? null}
            readCurrent={readCurrent}
            onDirty={onDirty}
            onCancel={onCancel}
            onSaved={(made, name) => {
              finish()
              onSaved(made, name)
            }}
            onDelete={
              zone === null
                ? undefined
                : () => void askToDelete(props).then((isGone) => (isGone ? finish() : undefined))
            }
          />
        </>
      )}
    />
  )
}
