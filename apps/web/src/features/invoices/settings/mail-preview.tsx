import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import letter from '#web/ui/page/letter.module.css'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { invoiceQueries } from '../queries.ts'
import classes from './mail-section.module.css'
import type { MailValues } from './mail-values.ts'
import { invoicingTexts } from './texts.ts'

const texts = invoicingTexts.mail
const TYPING_MS = 300

interface MailPreviewProps {
  words: MailValues
  /** Whether the words can be kept; what cannot is not asked for. */
  isRight: boolean
}

/** The email as a customer reads it, with an example filled in: it follows what is typed. */
export function MailPreview({ words, isRight }: MailPreviewProps) {
  const [asked] = useDebouncedValue(JSON.stringify(words), TYPING_MS)
  const isTyping = asked !== JSON.stringify(words)
  const answer = useQuery({ ...invoiceQueries.mailPreview(words), enabled: isRight && !isTyping })
  const { data, error, isFetching, refetch } = answer
  const isOld = !isRight || isTyping || answer.isPlaceholderData
  return (
    <section className={letter.preview} aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      {error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && (
        <div role="status" aria-label={texts.previewLoading}>
          <Skeleton height="9rem" />
        </div>
      )}
      {error === null && data !== undefined && (
        <div className={isOld ? `${letter.letter} ${letter.old}` : letter.letter} aria-busy={isOld}>
          <b>{data.subject}</b>
          <div className={letter.text}>{data.text}</div>
        </div>
      )}
      {!isRight && <p className={classes.reply}>{texts.previewOld}</p>}
    </section>
  )
}
