import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { BooksMark } from '../books-mark.tsx'
import classes from './invoice-rail.module.css'
import { editorTexts } from './texts.ts'

const { books: words } = editorTexts

/** How the invoice stands with the books, since when they have it, and why not where they do not. */
export function BooksCard({ invoice: { xero } }: { invoice: WireInvoice }) {
  const { timeZone } = useProfile()
  const { isConnected, state, reason, sentAt } = xero
  if (!isConnected || state === 'none') return null
  return (
    <PageCard className={classes.card} label={words.title}>
      <div className={classes.head}>
        <h2>{words.title}</h2>
        <BooksMark state={state} reason={reason} />
      </div>
      {reason !== '' && <p className={state === 'asked' ? classes.asked : classes.wrong}>{reason}</p>}
      {sentAt !== null && (
        <p className={classes.since}>{words.since(momentWords(sentAt, timeZone, new Date()))}</p>
      )}
    </PageCard>
  )
}
