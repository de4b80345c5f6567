import { useChosenPhotos } from '#web/features/photos/use-chosen-photos.ts'
import type { InvoiceRow } from '../invoice-row.ts'
import { MailPreviewDialog } from '../mail-preview-dialog.tsx'
import { PhotosToSend } from '../photos-to-send.tsx'

/** The email of an invoice of the list, with the photos of its booking to tick. */
export function ListMailDialog({ row, onClose }: { row: InvoiceRow; onClose: () => void }) {
  const photos = useChosenPhotos(row.bookingId)
  return (
    <MailPreviewDialog invoice={row} photos={photos} onClose={onClose}>
      <PhotosToSend photos={photos} />
    </MailPreviewDialog>
  )
}
