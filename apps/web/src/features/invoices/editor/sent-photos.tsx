import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import { useQuery } from '@tanstack/react-query'
import { PhotoThumbs } from '#web/features/photos/photo-thumbs.tsx'
import { photoQueries } from '#web/features/photos/queries.ts'
import classes from './invoice-rail.module.css'
import { editorTexts } from './texts.ts'

const { history: words } = editorTexts

interface SentPhotosProps {
  invoice: WireInvoice
  version: number
}

/** The photos that went out with a version of an invoice, and how many of them were removed from the booking since. */
export function SentPhotos({ invoice: { bookingId, mailings }, version }: SentPhotosProps) {
  const sent = new Set(
    mailings
      .filter((one) => one.state === 'Sent' && one.noteNumber === null && one.version === version)
      .flatMap(({ photoIds }) => photoIds),
  )
  const { data } = useQuery({ ...photoQueries.fieldwork(bookingId), enabled: sent.size > 0 })
  if (sent.size === 0) return null
  const shown = (data?.jobs ?? []).flatMap(({ photos }) => photos).filter(({ _id }) => sent.has(_id))
  const removed = data ? sent.size - shown.length : 0
  return (
    <div className={classes.sentPhotos}>
      <small>
        {words.photos(sent.size)}
        {removed > 0 && words.photosRemoved(removed)}
      </small>
      <PhotoThumbs photos={shown} label={words.photosOf(version)} removable={null} />
    </div>
  )
}
