import { Menu } from '@mantine/core'
import {
  IconClipboardList,
  IconFileInvoice,
  IconFileTypePdf,
  IconMail,
  IconPrinter,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChosenPhotos } from '#web/features/photos/use-chosen-photos.ts'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { editorTexts } from '../editor/texts.ts'
import { MailPreviewDialog, PhotosToSend } from '../mail-preview-dialog.tsx'
import { useMayWriteInvoices } from '../mutations.ts'
import { invoicePdfAddress } from '../pdf-address.ts'
import type { InvoiceRow } from '../queries.ts'
import { listTexts } from '../texts.ts'

function ListMailDialog({ row, onClose }: { row: InvoiceRow; onClose: () => void }) {
  const photos = useChosenPhotos(row.bookingId)
  return (
    <MailPreviewDialog invoice={row} photos={photos} onClose={onClose}>
      <PhotosToSend photos={photos} />
    </MailPreviewDialog>
  )
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

export function InvoiceRowActions({ row }: { row: InvoiceRow }) {
  const { menu, more } = listTexts
  const { _id, bookingId, contactID, jobID, invoiceNumber, status } = row
  const mayWrite = useMayWriteInvoices()
  const [isPreviewing, setPreviewing] = useState(false)
  return (
    <>
      <RowMenu label={more(invoiceNumber)}>
        <Menu.Item
          leftSection={<IconFileInvoice {...ICON} />}
          renderRoot={(props) => (
            <Link {...props} to="/app/finance/invoices/$invoiceId" params={{ invoiceId: _id }} />
          )}
        >
          {menu.open}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPrinter {...ICON} />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/app/finance/invoices/$invoiceId/print"
              params={{ invoiceId: _id }}
              target="_blank"
            />
          )}
        >
          {menu.print}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={invoicePdfAddress(_id)}
          target="_blank"
          leftSection={<IconFileTypePdf {...ICON} />}
        >
          {menu.pdf}
        </Menu.Item>
        {mayWrite && status !== 'void' && (
          <Menu.Item leftSection={<IconMail {...ICON} />} onClick={() => setPreviewing(true)}>
            {editorTexts.send.preview}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconClipboardList {...ICON} />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/app/bookings/all-bookings"
              search={{ dates: 'all', q: jobID, form: 'view', booking: bookingId }}
            />
          )}
        >
          {menu.booking}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUser {...ICON} />}
          renderRoot={(props) => (
            <Link {...props} to="/app/customers/$customerId" params={{ customerId: contactID }} />
          )}
        >
          {menu.customer}
        </Menu.Item>
      </RowMenu>
      {isPreviewing && <ListMailDialog row={row} onClose={() => setPreviewing(false)} />}
    </>
  )
}
