import { useHotkeys } from '@mantine/hooks'
import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { photoWords } from '#web/features/photos/texts.ts'
import { type ChosenPhotos, useChosenPhotos } from '#web/features/photos/use-chosen-photos.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { useLeaveGuard } from '#web/ui/questions/use-leave-guard.ts'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { BooksMark } from '../invoice-marks.tsx'
import { PhotosToSend } from '../mail-preview-dialog.tsx'
import { useMayWriteInvoices } from '../mutations.ts'
import { invoiceQueries } from '../queries.ts'
import { NoBankNotice } from '../send-button.tsx'
import { InvoiceBar } from './invoice-bar.tsx'
import classes from './invoice-editor.module.css'
import invoiceRailClasses from './invoice-rail.module.css'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { freedomOf, isMade, type OpenedInvoice } from './invoice-values.ts'
import { PaymentCard } from './payment-card.tsx'
import { BalanceCard, BookingInvoices, ChargesCard, InvoiceHistory } from './rail-cards.tsx'
import { editorTexts } from './texts.ts'
import { useInvoiceForm, useLodgedUntil } from './use-invoice-form.ts'

const { books: words } = editorTexts

function BooksCard({ invoice: { xero } }: { invoice: WireInvoice }) {
  const { timeZone } = useProfile()
  const { isConnected, state, reason, sentAt } = xero
  if (!isConnected || state === 'none') return null
  return (
    <PageCard className={invoiceRailClasses.card} label={words.title}>
      <Row justify="between" gap={8} mb={6} className={invoiceRailClasses.head}>
        <h2>{words.title}</h2>
        <BooksMark state={state} reason={reason} />
      </Row>
      {reason !== '' && (
        <p className={state === 'asked' ? invoiceRailClasses.asked : invoiceRailClasses.wrong}>{reason}</p>
      )}
      {sentAt !== null && (
        <Words as="p" mt={8} tone="soft">
          {words.since(momentWords(sentAt, timeZone, new Date()))}
        </Words>
      )}
    </PageCard>
  )
}

function PhotosCard({ photos }: { photos: ChosenPhotos }) {
  if (!photos.isUnread && photos.photos.length === 0) return null
  return (
    <PageCard className={invoiceRailClasses.card} label={photoWords.attach.title}>
      <PhotosToSend photos={photos} />
    </PageCard>
  )
}

const NONE: never[] = []

function whyReadOnly(
  opened: OpenedInvoice,
  mayWrite: boolean,
  { why, isContactOpen }: ReturnType<typeof freedomOf>,
): string | null {
  if (!mayWrite) return editorTexts.readOnly
  if (!isMade(opened)) return null
  if (!isContactOpen || opened.mode === 'edit') return isContactOpen ? null : why
  return opened.sendState === 'Sending' ? invoiceTexts.isBeingSent : why
}

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
  const freedom = freedomOf(form.opened, lodgedUntil)
  const reason = whyReadOnly(form.opened, mayWrite, freedom)
  const isReadOnly = reason !== null
  const closed = reason ?? freedom.why
  const isKept = !freedom.isDocumentOpen
  const goTo = (index: number) => {
    const invoiceId = invoices[index]?._id
    if (invoiceId) void navigate({ to: '/app/finance/invoices/$invoiceId', params: { invoiceId } })
  }
  // The outcome of the email is shown at once, also while something is typed.
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
    <Stack gap={12}>
      <InvoiceBar
        form={form}
        photos={photos}
        invoices={invoices}
        mayWrite={mayWrite}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && <NoBankNotice />}
      <Stack align="start" gap={12} className={classes.columns}>
        <PageCard>
          {closed !== null && (
            <Words as="p" line="bottom" bg="sunken" tone="soft" className={classes.closed}>
              {closed}
            </Words>
          )}
          <RecordForm form={form} onCancel={() => undefined} foot={<span />} onCtrlEnter={form.saveAndSend}>
            <InvoiceSheet form={form} isReadOnly={isReadOnly} isKept={isKept} today={today} />
          </RecordForm>
        </PageCard>
        <Stack as="aside" gap={12} shrink>
          <BalanceCard form={form} />
          <ChargesCard form={form} isReadOnly={isReadOnly || isKept} />
          <PaymentCard
            form={form}
            isReadOnly={isReadOnly}
            mayWrite={mayWrite}
            today={today}
            freedom={freedom}
          />
          {canBeSent(form.opened, mayWrite) && <PhotosCard photos={photos} />}
          <BookingInvoices bookingId={opened.bookingId} jobID={opened.jobID} invoices={booked} />
          {made && <BooksCard invoice={made} />}
          {made && <InvoiceHistory invoice={made} mayWrite={mayWrite} />}
        </Stack>
      </Stack>
    </Stack>
  )
}
