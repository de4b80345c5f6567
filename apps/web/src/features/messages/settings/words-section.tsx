import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { MessageField, MessageKind } from '@skipyard/domain/messages/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '#web/client/api-error.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import letter from '#web/ui/page/letter.module.css'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { messageQueries, type PreviewedWords } from '../queries.ts'
import { messageWords } from '../texts.ts'
import {
  kindOfSettings,
  valuesOfWords,
  type WordValues,
  wordErrors,
  wordFields,
  wordsOfValues,
} from './message-values.ts'
import classes from './messages-screen.module.css'
import { type MessageFacts, useMessageSection } from './use-message-section.ts'

const { preview: texts } = messageWords
const TYPING_MS = 300

interface MessagePreviewProps {
  words: PreviewedWords
  isRight: boolean
}

function MessagePreview({ words, isRight }: MessagePreviewProps) {
  const [asked] = useDebouncedValue(JSON.stringify(words), TYPING_MS)
  const isTyping = asked !== JSON.stringify(words)
  const answer = useQuery({ ...messageQueries.preview(words), enabled: isRight && !isTyping })
  const { data, error, isFetching, refetch } = answer
  const isOld = !isRight || isTyping || answer.isPlaceholderData
  const title = texts[words.channel]
  return (
    <Stack as="section" gap={8} mt={16} aria-label={title}>
      <h3>{title}</h3>
      {error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton height="6rem" />
        </div>
      )}
      {error === null && data !== undefined && (
        <>
          <div className={isOld ? `${letter.letter} ${letter.old}` : letter.letter} aria-busy={isOld}>
            {data.subject !== '' && <b>{data.subject}</b>}
            <div className={letter.text}>{data.text}</div>
          </div>
          {data.sms !== null && (
            <p className={classes.quiet}>
              {texts.parts(data.sms.parts, data.sms.units, data.sms.room)}
              {data.sms.encoding === 'UCS-2' && <span className={classes.dear}> {texts.unicode}</span>}
            </p>
          )}
        </>
      )}
      {!isRight && <p className={classes.quiet}>{texts.old}</p>}
    </Stack>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement

function useFillIn(values: WordValues, change: (changes: Partial<WordValues>) => void) {
  const last = useRef<{ name: keyof WordValues; control: Control } | null>(null)
  const fallback = useRef<HTMLTextAreaElement>(null)
  const fillIn = (field: MessageField) => {
    const { name, control } = last.current ?? { name: 'mailWords' as const, control: fallback.current }
    const text = values[name]
    const [from, to] = [control?.selectionStart ?? text.length, control?.selectionEnd ?? text.length]
    const gap = `{${field}}`
    // Keys pressed right after the click belong to the field, not to the button.
    flushSync(() => change({ [name]: `${text.slice(0, from)}${gap}${text.slice(to)}` }))
    control?.focus()
    control?.setSelectionRange(from + gap.length, from + gap.length)
  }
  const follow = (name: keyof WordValues) => ({
    onFocus: ({ currentTarget }: { currentTarget: Control }) => {
      last.current = { name, control: currentTarget }
    },
  })
  return { fillIn, follow, fallback }
}

const { words } = messageWords

interface PreviewsProps {
  kind: MessageKind
  values: WordValues
  errors: readonly { field: string }[]
}

function Previews({ kind, values, errors }: PreviewsProps) {
  const isRight = (...fields: string[]) => errors.every(({ field }) => !fields.includes(field))
  const { subject, mailWords, smsWords } = values
  return (
    <>
      <MessagePreview
        words={{ kind, channel: 'mail', subject: subject.trim(), words: mailWords.trim() }}
        isRight={isRight('subject', 'mailWords')}
      />
      <MessagePreview
        words={{ kind, channel: 'sms', subject: '', words: smsWords.trim() }}
        isRight={isRight('smsWords')}
      />
    </>
  )
}

const ownWords = ({ subject, mailWords, smsWords }: WordValues): WordValues => ({
  subject,
  mailWords,
  smsWords,
})

export function WordsSection({ kind, ...facts }: MessageFacts & { kind: MessageKind }) {
  const { settings, isClosed } = facts
  const { label, when, fields, defaults } = kindOfSettings(settings, kind)
  const section = useMessageSection({
    ...facts,
    read: (read) => valuesOfWords(read, kind),
    write: (values) => wordsOfValues(values, kind),
    check: (values) => wordErrors(values, { settings, kind }),
    fieldOf: (path) => path.split('.')[1] ?? path,
    merge: (sides) => mergeFields(wordFields, sides),
  })
  const { values, change } = section
  const { fillIn, follow, fallback } = useFillIn(values, change)
  const isOurs = JSON.stringify(values) === JSON.stringify(ownWords(defaults))
  const restore = async () => {
    const { restoreTitle, restoreWords, restoreYes, keep } = words
    const question = {
      title: restoreTitle(label),
      words: restoreWords,
      confirmLabel: restoreYes,
      cancelLabel: keep,
    }
    if (await confirm(question)) change(defaults)
  }
  return (
    <SectionCard
      section={section}
      title={words.title(label)}
      about={when}
      isClosed={isClosed}
      below={!isClosed && <Previews kind={kind} values={values} errors={section.errors} />}
    >
      <TextInput
        className={classes.whole}
        label={words.subject}
        required
        maxLength={200}
        {...section.text('subject')}
        {...follow('subject')}
      />
      <Textarea
        ref={fallback}
        className={classes.whole}
        label={words.mail}
        required
        minRows={6}
        maxRows={14}
        maxLength={5_000}
        {...section.text('mailWords')}
        {...follow('mailWords')}
      />
      <Textarea
        className={classes.whole}
        label={words.sms}
        required
        minRows={3}
        maxRows={8}
        maxLength={1_000}
        {...section.text('smsWords')}
        {...follow('smsWords')}
      />
      {!isClosed && (
        <Row as="fieldset" align="stretch" wrap gap={6} shrink whole className={letter.gaps}>
          <legend>{words.insert}</legend>
          {fields.map((field) => (
            <Button
              key={field}
              variant="default"
              size="compact-xs"
              title={`{${field}}`}
              aria-label={words.insertOne(words.fields[field])}
              onClick={() => fillIn(field)}
            >
              {words.fields[field]}
            </Button>
          ))}
          {!isOurs && (
            <Button variant="subtle" size="compact-xs" onClick={() => void restore()}>
              {words.restore}
            </Button>
          )}
        </Row>
      )}
    </SectionCard>
  )
}
