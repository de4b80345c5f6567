import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { WireInvoiceSettings } from '@skipyard/contract/invoices/settings.ts'
import type { MailPlaceholder } from '@skipyard/domain/invoices/invoice-settings.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '#web/client/api-error.ts'
import { useIsMailWritten } from '#web/client/use-mail-server.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import letter from '#web/ui/page/letter.module.css'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { ExtrasSection } from '../extras-section.tsx'
import { WrittenNote } from '../invoice-marks.tsx'
import { useMayWriteInvoices } from '../mutations.ts'
import { invoiceQueries } from '../queries.ts'
import classes from './invoicing-screen.module.css'
import { AccountsSection, BillingSection, LodgedSection, PaySection } from './invoicing-sections.tsx'
import { type MailValues, mailErrors, mailFields, mailOfValues, valuesOfMail } from './invoicing-values.ts'
import { invoicingTexts } from './texts.ts'
import { type InvoicingFacts, useInvoicingSection } from './use-invoicing-section.ts'

const mailTexts = invoicingTexts.mail
const TYPING_MS = 300

interface MailPreviewProps {
  words: MailValues
  isRight: boolean
}

function MailPreview({ words, isRight }: MailPreviewProps) {
  const [asked] = useDebouncedValue(JSON.stringify(words), TYPING_MS)
  const isTyping = asked !== JSON.stringify(words)
  const answer = useQuery({ ...invoiceQueries.mailPreview(words), enabled: isRight && !isTyping })
  const { data, error, isFetching, refetch } = answer
  const isOld = !isRight || isTyping || answer.isPlaceholderData
  return (
    <Stack as="section" gap={8} mt={16} aria-label={mailTexts.preview}>
      <h3>{mailTexts.preview}</h3>
      {error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && (
        <div role="status" aria-label={mailTexts.previewLoading}>
          <Skeleton height="9rem" />
        </div>
      )}
      {error === null && data !== undefined && (
        <div className={isOld ? `${letter.letter} ${letter.old}` : letter.letter} aria-busy={isOld}>
          <b>{data.subject}</b>
          <div className={letter.text}>{data.text}</div>
        </div>
      )}
      {!isRight && (
        <Words as="p" whole shrink tone="dim" breakable>
          {mailTexts.previewOld}
        </Words>
      )}
    </Stack>
  )
}

const words = invoicingTexts.mail

type Control = HTMLInputElement | HTMLTextAreaElement

function useInsert(values: MailValues, change: (changes: Partial<MailValues>) => void) {
  const last = useRef<{ name: keyof MailValues; control: Control } | null>(null)
  const fallback = useRef<HTMLTextAreaElement>(null)
  const insert = (placeholder: MailPlaceholder) => {
    const { name, control } = last.current ?? { name: 'mailWords' as const, control: fallback.current }
    const text = values[name]
    const [from, to] = [control?.selectionStart ?? text.length, control?.selectionEnd ?? text.length]
    const gap = `{${placeholder}}`
    // Keys pressed right after the click belong to the field, not to the button.
    flushSync(() => change({ [name]: `${text.slice(0, from)}${gap}${text.slice(to)}` }))
    control?.focus()
    control?.setSelectionRange(from + gap.length, from + gap.length)
  }
  const follow = (name: keyof MailValues) => ({
    onFocus: ({ currentTarget }: { currentTarget: Control }) => {
      last.current = { name, control: currentTarget }
    },
  })
  return { insert, follow, fallback }
}

export function MailSection(facts: InvoicingFacts) {
  const { settings, isClosed } = facts
  const { data: company } = useQuery(tenantQueries.settings())
  const isWritten = useIsMailWritten()
  const section = useInvoicingSection({
    ...facts,
    read: valuesOfMail,
    write: mailOfValues,
    check: mailErrors,
    merge: (sides) => mergeFields(mailFields, sides),
  })
  const { values, change } = section
  const { insert, follow, fallback } = useInsert(values, change)
  const preview = !isClosed && (
    <MailPreview words={mailOfValues(values)} isRight={section.errors.length === 0} />
  )
  return (
    <SectionCard
      section={section}
      title={words.title}
      about={words.about}
      isClosed={isClosed}
      below={preview}
    >
      <TextInput
        className={classes.whole}
        label={words.subject}
        required
        maxLength={200}
        {...section.text('mailSubject')}
        {...follow('mailSubject')}
      />
      <Textarea
        ref={fallback}
        className={classes.whole}
        label={words.words}
        required
        minRows={7}
        maxRows={16}
        maxLength={5_000}
        {...section.text('mailWords')}
        {...follow('mailWords')}
      />
      {!isClosed && (
        <Row as="fieldset" align="stretch" wrap gap={6} shrink whole className={letter.gaps}>
          <legend>{words.insert}</legend>
          {settings.placeholders.map((placeholder) => (
            <Button
              key={placeholder}
              variant="default"
              size="compact-xs"
              title={`{${placeholder}}`}
              aria-label={words.insertOne(words.placeholders[placeholder])}
              onClick={() => insert(placeholder)}
            >
              {words.placeholders[placeholder]}
            </Button>
          ))}
        </Row>
      )}
      {isWritten && <WrittenNote />}
      {company && (
        <Words as="p" whole shrink tone="dim" breakable>
          {company.companyEmail === '' ? words.noReplyTo : words.replyTo(company.companyEmail)}
        </Words>
      )}
    </SectionCard>
  )
}

const GREY_CARDS = ['17rem', '15rem', '9rem']

function InvoicingSkeleton() {
  return (
    <Stack
      columns={2}
      align="start"
      atTop
      gap={12}
      className={classes.screen}
      role="status"
      aria-label={invoicingTexts.loading}
    >
      <Stack gap={12} shrink>
        {GREY_CARDS.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </Stack>
      <Skeleton height="32rem" />
    </Stack>
  )
}

interface SectionsProps {
  settings: WireInvoiceSettings
  readCurrent: () => Promise<WireInvoiceSettings>
}

function Sections({ settings, readCurrent }: SectionsProps) {
  const mayChange = useMayWriteInvoices()
  const facts = { settings, readCurrent, isClosed: !mayChange }
  return (
    <Stack columns={2} align="start" atTop gap={12} className={classes.screen}>
      {!mayChange && (
        <p className={`${classes.locked} ${classes.across}`}>
          <LockReason reason={texts.server.notAllowed} />
        </p>
      )}
      <Stack gap={12} shrink>
        <BillingSection {...facts} />
        <LodgedSection settings={settings} readCurrent={readCurrent} />
        <PaySection {...facts} />
        <ExtrasSection {...facts} />
      </Stack>
      <Stack gap={12} shrink>
        <MailSection {...facts} />
        <AccountsSection {...facts} />
      </Stack>
    </Stack>
  )
}

export function InvoicingScreen() {
  const { data, error, isFetching, refetch } = useQuery(invoiceQueries.settings())
  if (data === undefined && error !== null) {
    return (
      <PageCard>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  if (data === undefined) return <InvoicingSkeleton />
  const readCurrent = async () => {
    const answer = await refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  return <Sections settings={data} readCurrent={readCurrent} />
}
