import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { IconBan, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { momentWords } from '#web/ui/words/moment-words.ts'
import classes from './sent-strip.module.css'
import { editorTexts } from './texts.ts'
import { VersionDialog } from './version-dialog.tsx'

/** What became of the document: void, or which version went to whom, so that nobody believes it is overwritten. */
export function SentStrip({ invoice }: { invoice: WireInvoice }) {
  const { timeZone } = useProfile()
  const [isOpen, setOpen] = useState(false)
  const { voidedOn, voidReason, versions, _id } = invoice
  const voided = voidedOn === null ? null : fromWireDate(voidedOn)
  const sent = versions.findLast(({ sentAt }) => sentAt !== null)
  if (voided === null && sent === undefined) return null
  return (
    <div className={classes.strip}>
      {voided === null ? (
        <IconHistory size="1.125rem" stroke={1.75} aria-hidden="true" />
      ) : (
        <IconBan size="1.125rem" stroke={1.75} aria-hidden="true" />
      )}
      <p>
        {voided !== null && <b>{editorTexts.isVoid(formatAustralianDate(voided), voidReason)} </b>}
        {sent?.sentAt && (
          <>
            {editorTexts.wentOut(
              sent.version,
              sent.sentTo.join(', '),
              momentWords(sent.sentAt, timeZone, new Date()),
            )}{' '}
            {voided === null && `${editorTexts.staysSent} `}
            <button type="button" className={classes.link} onClick={() => setOpen(true)}>
              {editorTexts.seeVersion(sent.version)}
            </button>
          </>
        )}
      </p>
      {isOpen && sent && (
        <VersionDialog invoiceId={_id} version={sent.version} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
