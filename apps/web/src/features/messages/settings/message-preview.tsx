import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import letter from '#web/ui/page/letter.module.css'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { messageQueries, type PreviewedWords } from '../queries.ts'
import { messageWords } from '../texts.ts'
import classes from './messages-screen.module.css'

const { preview: texts } = messageWords
const TYPING_MS = 300

interface MessagePreviewProps {
  words: PreviewedWords
  /** Whether the words can be kept; what cannot is not asked for. */
  isRight: boolean
}

/** A message as a customer reads it, with an example filled in; of an SMS what it costs as well. */
export function MessagePreview({ words, isRight }: MessagePreviewProps) {
  const [asked] = useDebouncedValue(JSON.stringify(words), TYPING_MS)
  const isTyping = asked !== JSON.stringify(words)
  const answer = useQuery({ ...messageQueries.preview(words), enabled: isRight && !isTyping })
  const { data, error, isFetching, refetch } = answer
  const isOld = !isRight || isTyping || answer.isPlaceholderData
  const title = texts[words.channel]
  return (
    <section className={letter.preview} aria-label={title}>
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
    </section>
  )
}
