import { Button, Textarea, TextInput } from '@mantine/core'
import type { MailPlaceholder } from '@skipyard/domain/invoices/invoice-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useIsMailWritten } from '#web/client/use-mail-server.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import letter from '#web/ui/page/letter.module.css'
import { WrittenNote } from '../written-note.tsx'
import { MailPreview } from './mail-preview.tsx'
import classes from './mail-section.module.css'
import { type MailValues, mailErrors, mailFields, mailOfValues, valuesOfMail } from './mail-values.ts'
import { invoicingTexts } from './texts.ts'
import { type InvoicingFacts, useInvoicingSection } from './use-invoicing-section.ts'

const words = invoicingTexts.mail

type Control = HTMLInputElement | HTMLTextAreaElement

/** Where the next thing to be filled in goes: at the cursor of the field that was typed into last. */
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

/** The email an invoice goes with: its subject, its words, what is filled in, and what it looks like. */
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
        <fieldset className={letter.gaps}>
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
        </fieldset>
      )}
      {isWritten && <WrittenNote />}
      {company && (
        <p className={classes.reply}>
          {company.companyEmail === '' ? words.noReplyTo : words.replyTo(company.companyEmail)}
        </p>
      )}
    </SectionCard>
  )
}
