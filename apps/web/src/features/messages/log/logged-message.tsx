import type { WireMessage } from '@skipyard/contract/messages.log.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { MessageStateChip } from '../message-state-chip.tsx'
import { messageLogWords as words } from '../texts.ts'
import classes from './log.module.css'
import { MessageAnswers } from './message-answers.tsx'

function useWhen({ state, createdAt, dueAt, endedAt }: WireMessage): string {
  const { timeZone } = useProfile()
  const at = (instant: string) => momentWords(instant, timeZone, new Date())
  return state === 'waiting' && dueAt !== null ? words.goes(at(dueAt)) : at(endedAt ?? createdAt)
}

function byWhom({ provider, providerId, parts }: WireMessage): string {
  const said = provider === '' ? '' : words.provider(provider, providerId)
  return [parts === null ? '' : words.parts(parts), said].filter((part) => part !== '').join(' · ')
}

/** One message to a customer: what, to where, when, what came of it, its words, and what can be said of it. */
export function LoggedMessage({ message }: { message: WireMessage }) {
  const { label, channel, to, state, reason, subject, text } = message
  const when = useWhen(message)
  const by = byWhom(message)
  return (
    <li className={classes.message}>
      <div className={classes.head}>
        <b>{label}</b>
        <MessageStateChip state={state} />
      </div>
      <p className={classes.quiet}>{words.at(words.to(words.channels[channel], to), when)}</p>
      {reason !== '' && <p className={classes.reason}>{reason}</p>}
      <details className={classes.words}>
        <summary>{words.words(label)}</summary>
        {subject !== '' && <b>{subject}</b>}
        <p>{text}</p>
        {by !== '' && <small>{by}</small>}
      </details>
      <div className={classes.answers}>
        <MessageAnswers message={message} />
      </div>
    </li>
  )
}
