import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import type { WireSmsSender } from '@skipyard/contract/messages/senders.ts'
import { SMS_PROVIDERS } from '@skipyard/domain/messages/sms-sender.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { copyText } from '#web/client/files/copy-text.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { phoneProps } from '#web/ui/fields/phone-props.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { changeSmsSender, trySms } from '../mutations.ts'
import { messageQueries } from '../queries.ts'
import { messageLogWords, smsWords as words } from '../texts.ts'
import { smsErrors, smsFields, smsOfValues, valuesOfSms } from './message-values.ts'
import classes from './messages-screen.module.css'

/** Other states mean that the test text was not sent. */
const GOES = ['waiting', 'sending', 'sent']

function SmsTest() {
  const [to, setTo] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Kept until an answer came, so that a second press after a lost one sends one text. */
  const key = useRef(newIdempotencyKey())
  const type = (text: string) => {
    setTo(text)
    key.current = newIdempotencyKey()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    // The section around it is a form of its own.
    event.stopPropagation()
    setBusy(true)
    try {
      const { state, reason } = await trySms(to.trim(), key.current)
      key.current = newIdempotencyKey()
      const tell = GOES.includes(state) ? toastDone : toastFailed
      tell({ title: words.testSent(messageLogWords.states[state]), words: reason || undefined })
      setError(null)
    } catch (problem) {
      setError(messageOf(problem))
      toastFailed({ title: words.notTested, words: messageOf(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Row
      as="form"
      wrap
      align="end"
      gap={12}
      onSubmit={(event) => void send(event)}
      noValidate
      aria-label={words.test}
    >
      <TextInput
        label={words.testTo}
        {...phoneProps({ value: to, set: type })}
        error={error}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        {words.send}
      </Button>
    </Row>
  )
}

const PROVIDERS = SMS_PROVIDERS.map((value) => ({ value, label: words.providers[value] }))

async function copy(text: string) {
  if (await copyText(text)) toastDone({ title: words.copied })
  else toastFailed({ title: words.notCopied, words: words.notCopiedWords })
}

const Callback = ({ address }: { address: string }) => (
  <div className={classes.whole}>
    <TextInput
      label={words.callback}
      description={words.aboutCallback}
      readOnly
      value={address}
      rightSectionWidth={64}
      rightSection={
        <Button variant="subtle" size="compact-xs" onClick={() => void copy(address)}>
          {words.copy}
        </Button>
      }
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  </div>
)

interface SmsFormProps {
  settings: WireSmsSender
  readCurrent: () => Promise<WireSmsSender>
  isClosed: boolean
}

function SmsForm({ settings, readCurrent, isClosed }: SmsFormProps) {
  const section = useOpenSection({
    settings,
    readCurrent,
    read: valuesOfSms,
    check: (values) => smsErrors(values, settings),
    merge: (sides) => mergeFields(smsFields, sides),
    staysOnPage: true,
    send: ({ row, values, key }) =>
      changeSmsSender(row?.version ?? settings.version, smsOfValues(values), key),
  })
  const { values, change, field } = section
  const { provider } = values
  const isOn = settings.provider !== 'none'
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={isClosed}>
      <NativeSelect
        className={classes.whole}
        label={words.provider}
        data={PROVIDERS}
        {...field('provider')}
        value={provider}
        onChange={({ currentTarget: { value } }) =>
          change({ provider: SMS_PROVIDERS.find((one) => one === value) ?? 'none' })
        }
      />
      {provider !== 'none' && (
        <>
          <TextInput
            className={classes.whole}
            label={words.url}
            description={provider === 'webhook' ? words.aboutUrl.webhook : words.aboutUrl.own}
            required={provider === 'webhook'}
            maxLength={500}
            {...section.text('url')}
          />
          {provider !== 'webhook' && (
            <TextInput
              label={words.accounts[provider]}
              required
              maxLength={200}
              autoComplete="off"
              {...section.text('account')}
            />
          )}
          <PasswordInput
            label={words.secrets[provider]}
            required={provider !== 'webhook'}
            maxLength={500}
            autoComplete="new-password"
            placeholder={settings.hasSecret && settings.provider === provider ? words.kept : ''}
            {...section.text('secret')}
          />
          <TextInput
            className={classes.whole}
            label={words.sender}
            description={words.aboutSender}
            required={provider === 'twilio'}
            maxLength={40}
            {...section.text('sender')}
          />
        </>
      )}
      {isOn && settings.callback !== null && <Callback address={settings.callback} />}
    </SectionCard>
  )
}

export function SmsSection({ isClosed }: { isClosed: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(messageQueries.sms())
  if (data === undefined) {
    return (
      <PageCard label={words.title}>
        {error === null ? (
          <p role="status">{words.loading}</p>
        ) : (
          <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </PageCard>
    )
  }
  const readCurrent = async () => {
    const answer = await refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  return (
    <>
      <SmsForm settings={data} readCurrent={readCurrent} isClosed={isClosed} />
      {data.provider !== 'none' && !isClosed && (
        <PageCard label={words.test} isInset>
          <SmsTest />
        </PageCard>
      )}
    </>
  )
}
