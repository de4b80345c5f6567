import { useHotkeys } from '@mantine/hooks'
import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import { type LodgedUntil, whyLodged } from '@skipyard/domain/invoices/lodged-until.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '#web/client/use-today.ts'
import { useChosenPhotos } from '#web/features/photos/use-chosen-photos.ts'
import { PageCard } from '#web/ui/page-card.tsx'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { NoBankNotice } from '../no-bank-notice.tsx'
import { invoiceQueries } from '../queries.ts'
import { useLodgedUntil } from '../use-lodged-until.ts'
import { useMayWriteInvoices } from '../use-may-write-invoices.ts'
import { BalanceCard } from './balance-card.tsx'
import { BookingInvoices } from './booking-invoices.tsx'
import { BooksCard } from './books-card.tsx'
import { ChargesCard } from './charges-card.tsx'
import { InvoiceBar } from './invoice-bar.tsx'
import classes from './invoice-editor.module.css'
import { InvoiceHistory } from './invoice-history.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { isMade, type OpenedInvoice } from './invoice-values.ts'
import { PaymentCard } from './payment-card.tsx'
import { PhotosCard } from './photos-card.tsx'
import { editorTexts } from './texts.ts'
import { useInvoiceForm } from './use-invoice-form.ts'

const NONE: never[] = []

/** Why the invoice can only be read, in words; null when it can be edited. */
function whyReadOnly(opened: OpenedInvoice, mayWrite: boolean, lodged: string | null): string | null {
  if (!mayWrite) return editorTexts.readOnly
  if (!isMade(opened)) return null
  if (opened.mode === 'edit') return lodged
  if (opened.status === 'void') return invoiceTexts.isVoid
  return opened.sendState === 'Sending' ? invoiceTexts.isBeingSent : editorTexts.isPaid
}

/** Why an invoice cannot change by its day, in words; null for one that is open or not made yet. */
function whyLodgedOf(opened: OpenedInvoice, until: LodgedUntil): string | null {
  const day = isMade(opened) ? fromWireDate(opened.date) : null
  return day && whyLodged(day, until)
}

/** Whether an email of it may go out, with photos or without. */
const canBeSent = (opened: OpenedInvoice, mayWrite: boolean) =>
  mayWrite && !(isMade(opened) && opened.status === 'void')

interface InvoiceEditorProps {
  opened: OpenedInvoice
  onMade?: (invoice: WireInvoice) => void
}

/** 'Editable Invoice': the sheet that reads like the document, its money and everything made of it (spec 001 §2). */
export function InvoiceEditor({ opened, onMade }: InvoiceEditorProps) {
  const today = useToday()
  const mayWrite = useMayWriteInvoices()
  const lodgedUntil = useLodgedUntil()
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  const { letGo } = useLeaveGuard(isDirty, editorTexts.lost)
  const photos = useChosenPhotos(opened.bookingId)
  const form = useInvoiceForm({
    opened,
    today,
    lodgedUntil,
    photoIds: photos.photoIds,
    onSent: photos.chooseNone,
    onDirty: setDirty,
    onSaved: (invoice) => {
      letGo()
      onMade?.(invoice)
    },
  })
  const { data: invoices = NONE } = useQuery(invoiceQueries.ofBooking(opened.bookingId))
  const booked = invoices.map((row) => ({ ...row, isVoid: row.status === 'void' }))
  const lodged = whyLodgedOf(form.opened, lodgedUntil)
  const reason = whyReadOnly(form.opened, mayWrite, lodged)
  const isReadOnly = reason !== null
  const goTo = (index: number) => {
    const invoiceId = invoices[index]?._id
    if (invoiceId) void navigate({ to: '/app/finance/invoices/$invoiceId', params: { invoiceId } })
  }
  // What becomes of the mail is told at once, whatever is being typed.
  const made = isMade(opened) ? opened : null
  const printPaper = () => {
    if (made !== null) window.open(`/app/finance/invoices/${made._id}/print`, '_blank', 'noopener')
  }
  useHotkeys(
    [
      ['mod+S', () => !isReadOnly && form.save()],
      ['mod+P', printPaper],
      ...Array.from({ length: 9 }, (_, index): [string, () => void] => [
        `alt+${index + 1}`,
        () => goTo(index),
      ]),
    ],
    [],
  )
  return (
    <div className={classes.screen}>
      <InvoiceBar
        form={form}
        photos={photos}
        invoices={invoices}
        mayWrite={mayWrite}
        isReadOnly={isReadOnly}
        lodged={lodged}
      />
      {!isReadOnly && <NoBankNotice />}
      <div className={classes.columns}>
        <PageCard>
          {reason !== null && <p className={classes.closed}>{reason}</p>}
          <RecordForm form={form} onCancel={() => undefined} foot={<span />} onCtrlEnter={form.saveAndSend}>
            <InvoiceSheet form={form} isReadOnly={isReadOnly} today={today} />
          </RecordForm>
        </PageCard>
        <aside className={classes.rail}>
          <BalanceCard form={form} />
          <ChargesCard form={form} isReadOnly={isReadOnly} />
          <PaymentCard form={form} isReadOnly={isReadOnly} mayWrite={mayWrite} today={today} />
          {canBeSent(form.opened, mayWrite) && <PhotosCard photos={photos} />}
          <BookingInvoices bookingId={opened.bookingId} jobID={opened.jobID} invoices={booked} />
          {made && <BooksCard invoice={made} />}
          {made && <InvoiceHistory invoice={made} mayWrite={mayWrite} />}
        </aside>
      </div>
    </div>
  )
}
