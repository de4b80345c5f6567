import { ActionIcon, Button, Loader, Menu } from '@mantine/core'
import type { WireInvoice, WireInvoiceRow } from '@skipyard/contract/invoices/invoices.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import {
  IconBan,
  IconDotsVertical,
  IconFileTypePdf,
  IconMail,
  IconPlus,
  IconPrinter,
  IconSend,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import type { ChosenPhotos } from '#web/features/photos/use-chosen-photos.ts'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { SendChip } from '../invoice-marks.tsx'
import { MailPreviewDialog } from '../mail-preview-dialog.tsx'
import { mailThroughXero } from '../mutations.ts'
import { invoicePdfAddress } from '../pdf-address.ts'
import { maySend } from '../send-button.tsx'
import { VoidDialog } from './change-dialogs.tsx'
import classes from './invoice-bar.module.css'
import { isMade } from './invoice-values.ts'
import { editorTexts } from './texts.ts'
import type { OpenInvoiceForm } from './use-invoice-form.ts'

/** Spec 001 §8. */
async function sendThroughXero({
  _id,
  invoiceNumber,
  total,
}: Pick<WireInvoice, '_id' | 'invoiceNumber' | 'total'>) {
  if (!(await maySend([{ _id, totalCents: dollarsToCents(total) }]))) return
  try {
    const { message } = await mailThroughXero(_id)
    toastDone({ title: message, words: invoiceNumber, about: invoiceNumber })
  } catch (problem) {
    toastFailed({ title: invoiceTexts.errorSending, words: messageOf(problem), about: invoiceNumber })
  }
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface InvoiceBarProps {
  form: OpenInvoiceForm
  photos: ChosenPhotos
  invoices: readonly WireInvoiceRow[]
  mayWrite: boolean
  isReadOnly: boolean
}

function Tabs({ form, invoices, mayWrite }: Pick<InvoiceBarProps, 'form' | 'invoices' | 'mayWrite'>) {
  const { opened } = form
  const openId = isMade(opened) ? opened._id : null
  return (
    <Row
      as="nav"
      gap={4}
      align="stretch"
      grow
      shrink
      className={classes.tabs}
      aria-label={editorTexts.tabs(opened.jobID)}
    >
      {invoices.map(({ _id, invoiceNumber, sendState, status }) => (
        <Link
          key={_id}
          className={classes.tab}
          to="/app/finance/invoices/$invoiceId"
          params={{ invoiceId: _id }}
          aria-current={_id === openId ? 'page' : undefined}
        >
          {invoiceNumber}
          {status === 'void' ? <StatusChip status="void" /> : <SendChip state={sendState} />}
        </Link>
      ))}
      {(mayWrite || openId === null) && (
        <Link
          className={classes.tab}
          to="/app/finance/invoices/new"
          search={{ booking: opened.bookingId }}
          aria-current={openId === null ? 'page' : undefined}
        >
          <IconPlus {...ICON} />
          {openId === null ? opened.invoiceNumber : editorTexts.newInvoice}
        </Link>
      )}
    </Row>
  )
}

function PaperButtons({ invoiceId }: { invoiceId: string }) {
  return (
    <>
      <Button
        renderRoot={(props) => (
          <Link
            {...props}
            to="/app/finance/invoices/$invoiceId/print"
            params={{ invoiceId }}
            target="_blank"
          />
        )}
        variant="default"
        aria-keyshortcuts="Control+P"
        leftSection={<IconPrinter {...ICON} />}
      >
        {editorTexts.print}
      </Button>
      <Button
        component="a"
        href={invoicePdfAddress(invoiceId)}
        target="_blank"
        variant="default"
        leftSection={<IconFileTypePdf {...ICON} />}
      >
        {editorTexts.pdf}
      </Button>
    </>
  )
}

function SaveButtons({ form }: { form: OpenInvoiceForm }) {
  const { opened, underWay, isDirty, save, saveAndSend } = form
  const words = invoiceTexts.editor
  const isNew = !isMade(opened)
  const plain = isNew ? [words.generate, words.generating] : [words.update, words.updating]
  const sent = isNew
    ? [words.generateAndSend, words.generatingAndSending]
    : [words.updateAndSend, words.updatingAndSending]
  const isClosed = underWay !== null || !(isNew || isDirty)
  return (
    <div className={classes.saves}>
      <Button variant="default" disabled={isClosed} onClick={save} aria-keyshortcuts="Control+S">
        {plain[underWay === 'save' ? 1 : 0]}
      </Button>
      <Button
        disabled={isClosed}
        onClick={saveAndSend}
        aria-keyshortcuts="Control+Enter"
        leftSection={<IconSend {...ICON} />}
        rightSection={
          underWay === 'send' ? (
            <Loader size="1.125rem" type="dots" color="currentColor" />
          ) : (
            <Kbd isOnFilled>Ctrl ↵</Kbd>
          )
        }
      >
        {sent[underWay === 'send' ? 1 : 0]}
      </Button>
    </div>
  )
}

/** Only what Xero already has: not while a change is on its way there or unsaved. */
function SendThroughXero({ invoice, isDirty }: { invoice: WireInvoice; isDirty: boolean }) {
  const isBehind = isDirty || invoice.xero.state !== 'inXero'
  return (
    <Menu.Item
      leftSection={<IconSend {...ICON} />}
      disabled={isBehind || invoice.sendState === invoiceTexts.sending}
      title={isBehind ? editorTexts.books.behind : undefined}
      onClick={() => void sendThroughXero(invoice)}
    >
      {editorTexts.books.send}
    </Menu.Item>
  )
}

export function InvoiceBar({ form, photos, invoices, mayWrite, isReadOnly }: InvoiceBarProps) {
  const { opened, isDirty } = form
  const [isVoiding, setVoiding] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const made = isMade(opened) ? opened : null
  return (
    <Row wrap justify="between" columnGap={16} gap={8}>
      <Tabs form={form} invoices={invoices} mayWrite={mayWrite} />
      <Row wrap gap={8} className={classes.actions}>
        {made && isDirty && (
          <Words size="small" tone="soft">
            {editorTexts.changes}
          </Words>
        )}
        {made && <PaperButtons invoiceId={made._id} />}
        {!isReadOnly && <SaveButtons form={form} />}
        {made && mayWrite && made.status !== 'void' && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size="lg" aria-label={editorTexts.more}>
                <IconDotsVertical {...ICON} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconMail {...ICON} />} onClick={() => setPreviewing(true)}>
                {editorTexts.send.preview}
              </Menu.Item>
              {made.xero.sentAt !== null && <SendThroughXero invoice={made} isDirty={isDirty} />}
              <DangerItem
                Sign={IconBan}
                label={editorTexts.voiding.action}
                onClick={() => setVoiding(true)}
              />
            </Menu.Dropdown>
          </Menu>
        )}
      </Row>
      {made && isVoiding && <VoidDialog invoice={made} onClose={() => setVoiding(false)} />}
      {made && isPreviewing && (
        <MailPreviewDialog
          invoice={made}
          photos={photos}
          isDirty={isDirty}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Row>
  )
}
