import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { approvedLine } from '@skipyard/domain/invoices/first-lines.ts'
import { MOST_LINES } from '@skipyard/domain/invoices/invoice.ts'
import { QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { type Cents, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { PhotoThumbs } from '#web/features/photos/photo-thumbs.tsx'
import { photoQueries } from '#web/features/photos/queries.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import type { ProposedLine } from '../decide-dialogs.tsx'
import { SendChip, WrittenNote } from '../invoice-marks.tsx'
import { type BookedInvoice, InvoicesOfBooking } from '../invoices-of-booking.tsx'
import { notePdfAddress } from '../pdf-address.ts'
import { ProposedLines } from '../proposed-lines.tsx'
import { invoiceQueries } from '../queries.ts'
import { SendButton } from '../send-button.tsx'
import { proposedTexts } from '../texts.ts'
import classes from './invoice-rail.module.css'
import { isMade, totalsOfValues } from './invoice-values.ts'
import strip from './sheet-strips.module.css'
import { VersionDialog } from './sheet-strips.tsx'
import { editorTexts } from './texts.ts'
import type { OpenInvoiceForm } from './use-invoice-form.ts'

const { balance: balanceWords } = editorTexts

interface Sum {
  name: string
  cents: Cents
}

function adjustedRows(made: WireInvoice | null): Sum[] {
  if (made === null || made.credited === 0) return []
  const creditedCents = dollarsToCents(made.credited)
  return [
    { name: balanceWords.invoiced, cents: dollarsToCents(made.total) + creditedCents },
    { name: balanceWords.credited, cents: -creditedCents },
  ]
}

const gstRows = ({ netCents, gstCents, gstFreeCents }: ReturnType<typeof totalsOfValues>): Sum[] => [
  { name: balanceWords.net, cents: netCents - gstFreeCents },
  { name: balanceWords.gst, cents: gstCents },
  ...(gstFreeCents === 0 ? [] : [{ name: balanceWords.free, cents: gstFreeCents }]),
]

export function BalanceCard({ form }: { form: OpenInvoiceForm }) {
  const { opened, values } = form
  const totals = totalsOfValues(values, opened.gstRegistered)
  const made = isMade(opened) ? opened : null
  const paidCents = Number.isNaN(values.paidCents) ? 0 : values.paidCents
  const rows = [...adjustedRows(made), ...(opened.gstRegistered ? gstRows(totals) : [])]
  return (
    <PageCard className={classes.card} label={balanceWords.title}>
      <Row justify="between" gap={8} mb={6} className={classes.head}>
        <h2>{balanceWords.title}</h2>
        {made && <StatusChip status={made.status} />}
      </Row>
      <Words
        as="output"
        block
        size="figure"
        weight={650}
        className={classes.big}
        aria-label={balanceWords.title}
      >
        {formatAmount(made?.status === 'void' ? 0 : totals.totalCents - paidCents)}
      </Words>
      <Stack as="dl" gap={4} mt={8} className={classes.sums}>
        {rows.map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatAmount(cents)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{balanceWords.total}</dt>
          <dd>{formatAmount(totals.totalCents)}</dd>
        </div>
        {paidCents !== 0 && (
          <div>
            <dt>{balanceWords.paid}</dt>
            <dd>{formatAmount(-paidCents)}</dd>
          </div>
        )}
      </Stack>
    </PageCard>
  )
}

interface BookingInvoicesProps {
  bookingId: string
  jobID: string
  invoices: readonly BookedInvoice[]
}

export function BookingInvoices({ bookingId, jobID, invoices }: BookingInvoicesProps) {
  if (invoices.length === 0) return null
  const title = editorTexts.tabs(jobID)
  return (
    <PageCard className={classes.card} label={title}>
      <Row justify="between" gap={8} mb={6} className={classes.head}>
        <h2>{title}</h2>
      </Row>
      <InvoicesOfBooking bookingId={bookingId} invoices={invoices} isNoticed />
    </PageCard>
  )
}

function invoiceLineOf(id: string, line: ProposedLine) {
  const { kind, words: said, taxed: isTaxed } = line
  const quantityThousandths = Math.round(line.quantity * QUANTITY_SCALE)
  const unitCents = dollarsToCents(line.unitPrice)
  return approvedLine({ id, kind, words: said, unitCents, quantityThousandths, isTaxed })
}

export function ChargesCard({ form, isReadOnly }: { form: OpenInvoiceForm; isReadOnly: boolean }) {
  const { opened, values, put } = form
  const { data: lines = [] } = useQuery(invoiceQueries.proposed(opened.bookingId))
  if (lines.length === 0) return null
  const isOpen = !isReadOnly && !opened.xero.isLocked && values.lines.length < MOST_LINES
  const billing = (line: ProposedLine) => {
    const { _id: id } = line
    if (!isOpen || id === null || values.lines.some((one) => one.id === id)) return undefined
    return () => put((before) => ({ ...before, lines: [...before.lines, invoiceLineOf(id, line)] }), 'lines')
  }
  return (
    <PageCard className={classes.card} label={proposedTexts.title}>
      <Row justify="between" gap={8} mb={6} className={classes.head}>
        <h2>{proposedTexts.title}</h2>
      </Row>
      <ProposedLines bookingId={opened.bookingId} billing={billing} />
    </PageCard>
  )
}

const { history: words } = editorTexts

interface SentPhotosProps {
  invoice: WireInvoice
  version: number
}

function SentPhotos({ invoice: { bookingId, mailings }, version }: SentPhotosProps) {
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
    <Stack gap={4} mt={4}>
      <small>
        {words.photos(sent.size)}
        {removed > 0 && words.photosRemoved(removed)}
      </small>
      <PhotoThumbs photos={shown} label={words.photosOf(version)} removable={null} />
    </Stack>
  )
}

export function InvoiceHistory({ invoice, mayWrite }: { invoice: WireInvoice; mayWrite: boolean }) {
  const { timeZone } = useProfile()
  const [version, setVersion] = useState<number | null>(null)
  const when = (at: string) => momentWords(at, timeZone, new Date())
  const { _id, bookingId, invoiceNumber, versions, adjustmentNotes, sendState, sendError } = invoice
  const isVoid = invoice.status === 'void'
  return (
    <PageCard className={classes.card} label={words.title}>
      <Row justify="between" gap={8} mb={6} className={classes.head}>
        <h2>{words.title}</h2>
        {isVoid ? <StatusChip status="void" /> : <SendChip state={sendState} />}
      </Row>
      {sendState === invoiceTexts.errorSendingEmail && (
        <p className={classes.wrong}>{editorTexts.send.failedTo(sendError)}</p>
      )}
      {sendState === 'Not sent' && sendError !== '' && <WrittenNote />}
      {sendState === 'Unsure' && <p className={classes.wrong}>{editorTexts.send.unsure}</p>}
      <ul className={classes.list}>
        {adjustmentNotes.toReversed().map((note) => (
          <li key={note._id}>
            <span className={classes.what}>
              <a
                href={notePdfAddress(_id, note.noteNumber)}
                target="_blank"
                rel="noreferrer"
                title={editorTexts.notePdf(note.noteNumber)}
              >
                {words.note(note.noteNumber)}
              </a>
              <small>
                {note.reason} · {words.made(note.createdBy, when(note.createdAt))}
              </small>
            </span>
            <span>{formatAmount(-dollarsToCents(note.amount))}</span>
            <SendButton
              state={note.sendState}
              document={{ bookingId, invoiceNumber, noteNumber: note.noteNumber }}
              version={invoice.version}
              mayWrite={mayWrite && (!isVoid || invoice.isReversed)}
            />
          </li>
        ))}
        {versions.toReversed().map((one) => (
          <li key={one.version}>
            <span className={classes.what}>
              <button type="button" className={strip.link} onClick={() => setVersion(one.version)}>
                {words.version(one.version)}
              </button>
              <small>
                {words.made(one.createdBy, when(one.createdAt))}
                {one.sentAt && ` · ${words.sentTo(one.sentTo.join(', '), when(one.sentAt))}`}
              </small>
              <SentPhotos invoice={invoice} version={one.version} />
            </span>
            <span>{formatAmount(dollarsToCents(one.total))}</span>
          </li>
        ))}
      </ul>
      {version !== null && (
        <VersionDialog invoiceId={_id} version={version} onClose={() => setVersion(null)} />
      )}
    </PageCard>
  )
}
