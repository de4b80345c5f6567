import type { WireCustomerText } from '@skipyard/contract/messages.texts.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { customerTextWords as words } from '../customer-texts.ts'
import { TextStateChip } from '../text-state-chip.tsx'
import { messageLogWords } from '../texts.ts'
import classes from './log.module.css'
import { TextNotes } from './text-notes.tsx'

/** A text from the customer among a booking's messages: its words, when it came, and what the office did with it. */
export function LoggedText({ text }: { text: WireCustomerText }) {
  const { timeZone } = useProfile()
  const { from, state, receivedAt, notedAt, notedBy, meaning } = text
  const when = (instant: string) => momentWords(instant, timeZone, new Date())
  const noted =
    notedAt === null || notedBy === '' ? '' : words.noted(words.states[state], notedBy, when(notedAt))
  return (
    <li className={classes.message}>
      <div className={classes.head}>
        <b>{words.from(formatPhone(from))}</b>
        <TextStateChip state={state} />
      </div>
      <p className={classes.said}>{text.text}</p>
      <p className={classes.quiet}>
        {noted === '' ? when(receivedAt) : messageLogWords.at(when(receivedAt), noted)}
      </p>
      {meaning !== 'words' && <p className={classes.reason}>{words.meanings[meaning]}</p>}
      <div className={classes.answers}>
        <TextNotes text={text} />
      </div>
    </li>
  )
}
