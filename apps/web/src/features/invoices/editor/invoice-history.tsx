import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { notePdfAddress } from '../pdf-address.ts'
import { SendButton } from '../send-button.tsx'
import { SendChip } from '../send-chip.tsx'
import { WrittenNote } from '../written-note.tsx'
import classes from './invoice-rail.module.css'
import { SentPhotos } from './sent-photos.tsx'
import strip from './sent-strip.module.css'
import { editorTexts } from './texts.ts'
import { VersionDialog } from './version-dialog.tsx'

const { history: words } = editorTexts

/** What was made of the invoice and what went out: adjustment notes and versions, each to be read and sent again. */
export function InvoiceHistory({ invoice, mayWrite }: { invoice: WireInvoice; mayWrite: boolean }) {
  const { timeZone } = useProfile()
  const [version, setVersion] = useState<number | null>(null)
  const when = (at: string) => momentWords(at, timeZone, new Date())
  const { _id, bookingId, invoiceNumber, versions, adjustmentNotes, sendState, sendError } = invoice
  const isVoid = invoice.status === 'void'
  return (
    <PageCard className={classes.card} label={words.title}>
      <div className={classes.head}>
        <h2>{words.title}</h2>
        {isVoid ? <StatusChip status="void" /> : <SendChip state={sendState} />}
      </div>
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
            <span className={classes.amount}>{formatAmount(-dollarsToCents(note.amount))}</span>
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
            <span className={classes.amount}>{formatAmount(dollarsToCents(one.total))}</span>
          </li>
        ))}
      </ul>
      {version !== null && (
        <VersionDialog invoiceId={_id} version={version} onClose={() => setVersion(null)} />
      )}
    </PageCard>
  )
}
