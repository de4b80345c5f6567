import { Menu } from '@mantine/core'
import { INVOICE_COLUMNS, type InvoiceColumnName } from '@skipyard/contract/invoices/lists.ts'
import { type Cents, formatAmount } from '@skipyard/domain/shared/money.ts'
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
import { messageOf } from '#web/client/api-error.ts'
import { useChosenPhotos } from '#web/features/photos/use-chosen-photos.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList } from '#web/ui/data-table/define-list.ts'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { Words } from '#web/ui/layout/parts.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { editorTexts } from '../editor/texts.ts'
import { BooksMark, WrittenNote } from '../invoice-marks.tsx'
import { MailPreviewDialog, PhotosToSend } from '../mail-preview-dialog.tsx'
import { useMayWriteInvoices } from '../mutations.ts'
import { invoicePdfAddress } from '../pdf-address.ts'
import type { InvoiceRow } from '../queries.ts'
import { SendButton } from '../send-button.tsx'
import { listTexts } from '../texts.ts'
import classes from './invoice-rows.module.css'

function ListMailDialog({ row, onClose }: { row: InvoiceRow; onClose: () => void }) {
  const photos = useChosenPhotos(row.bookingId)
  return (
    <MailPreviewDialog invoice={row} photos={photos} onClose={onClose}>
      <PhotosToSend photos={photos} />
    </MailPreviewDialog>
  )
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function InvoiceRowActions({ row }: { row: InvoiceRow }) {
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

const LATE_DAYS = 30

/** Whether it was sent is told beside it, so that 'Sent' means one thing in a row. */
const moneyStatus = (status: InvoiceRow['status']) => (status === 'sent' ? 'due' : status)

function DaysOverdue({ invoice: { daysOverdue } }: { invoice: InvoiceRow }) {
  if (daysOverdue === 0) return <Words tone="soft">–</Words>
  return (
    <span className={daysOverdue > LATE_DAYS ? classes.late : classes.overdue}>
      {listTexts.days(daysOverdue)}
    </span>
  )
}

function InvoiceLink({ invoice }: { invoice: InvoiceRow }) {
  return (
    <Link
      className={classes.link}
      to="/app/finance/invoices/$invoiceId"
      params={{ invoiceId: invoice._id }}
      data-row-link={invoice._id}
    >
      {invoice.invoiceNumber}
    </Link>
  )
}

function InvoiceSending({ invoice }: { invoice: InvoiceRow }) {
  const mayWrite = useMayWriteInvoices()
  const { status, sendState, sendError, bookingId, invoiceNumber, version } = invoice
  if (status === 'void') return null
  return (
    <>
      <SendButton
        state={sendState}
        document={{ bookingId, invoiceNumber }}
        invoice={invoice}
        version={version}
        // What is paid is sent from its menu: nobody waits for it.
        mayWrite={mayWrite && status !== 'paid'}
      />
      {sendState === 'Not sent' && sendError !== '' && <WrittenNote />}
    </>
  )
}

const Amount = ({ cents, isStrong = false }: { cents: Cents; isStrong?: boolean }) =>
  cents === 0 ? (
    <Words tone="soft">–</Words>
  ) : (
    <span className={isStrong ? classes.strong : undefined}>{formatAmount(cents)}</span>
  )

function InvoiceCard({ row: invoice }: { row: InvoiceRow }) {
  const { customerName, suburb, status, dueOn, balanceCents, daysOverdue } = invoice
  return (
    <RowCard
      name={<InvoiceLink invoice={invoice} />}
      state={<StatusChip status={moneyStatus(status)} />}
      menu={<InvoiceRowActions row={invoice} />}
      lines={[customerName, suburb].filter((line) => line !== '')}
    >
      {dueOn && <DateText date={dueOn} />}
      {daysOverdue > 0 && <DaysOverdue invoice={invoice} />}
      <b>{formatAmount(balanceCents)}</b>
      <InvoiceSending invoice={invoice} />
    </RowCard>
  )
}

const LOOKS: Record<InvoiceColumnName, Omit<TableColumn<InvoiceRow>, 'name'>> = {
  invoiceNumber: { width: 112, sort: 'invoiceNumber', cell: (invoice) => <InvoiceLink invoice={invoice} /> },
  customerName: {
    width: 146,
    sort: 'customerName',
    isElastic: true,
    cell: ({ customerName }) => customerName,
  },
  suburb: { width: 114, isElastic: true, leaves: 4, cell: ({ suburb }) => suburb },
  dueDate: { width: 94, sort: 'dueDate', cell: ({ dueOn }) => dueOn && <DateText date={dueOn} /> },
  daysOverdue: { width: 74, isNumber: true, leaves: 1, cell: (invoice) => <DaysOverdue invoice={invoice} /> },
  total: {
    width: 90,
    sort: 'total',
    isNumber: true,
    isDownFirst: true,
    cell: ({ totalCents }) => <Amount cents={totalCents} />,
  },
  paid: {
    width: 86,
    leaves: 3,
    sort: 'paid',
    isNumber: true,
    isDownFirst: true,
    cell: ({ paidCents }) => <Amount cents={paidCents} />,
  },
  balanceDue: {
    width: 94,
    sort: 'balanceDue',
    isNumber: true,
    isDownFirst: true,
    cell: ({ balanceCents }) => <Amount cents={balanceCents} isStrong />,
  },
  status: { width: 92, isWhole: true, cell: ({ status }) => <StatusChip status={moneyStatus(status)} /> },
  sendState: { width: 100, isWhole: true, cell: (invoice) => <InvoiceSending invoice={invoice} /> },
  xeroState: {
    width: 86,
    isWhole: true,
    leaves: 2,
    cell: ({ xeroState }) => <BooksMark state={xeroState} />,
  },
  jobID: { width: 96, cell: ({ jobID }) => jobID },
  date: { width: 98, sort: 'date', cell: ({ issuedOn }) => issuedOn && <DateText date={issuedOn} /> },
  poNumber: { width: 110, cell: ({ poNumber }) => poNumber },
  gst: { width: 90, isNumber: true, cell: ({ gstCents }) => <Amount cents={gstCents} /> },
  credited: { width: 98, isNumber: true, cell: ({ creditedCents }) => <Amount cents={-creditedCents} /> },
  sentAt: { width: 98, cell: ({ sentAt }) => sentAt?.slice(0, 10).split('-').reverse().join('/') },
  sentTo: { width: 200, cell: ({ sentTo }) => sentTo.join(', ') },
}

export const invoiceRows = defineList({
  words: listTexts,
  wordsOf: messageOf,
  idOf: ({ _id }: InvoiceRow) => _id,
  nameOf: ({ invoiceNumber }) => invoiceNumber,
  columns: INVOICE_COLUMNS.map((column) => ({ ...LOOKS[column.name], ...column })),
  Card: InvoiceCard,
  Actions: InvoiceRowActions,
  actionsWidth: 40,
})
