import { Button, Switch, TextInput } from '@mantine/core'
import type { WireMailDomain } from '@skipyard/contract/messages/domain.ts'
import { checkMailAddress, type MailAddress } from '@skipyard/domain/messages/mail-domain.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { copyText } from '#web/client/files/copy-text.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { type DescribedField, mergeFields } from '#web/ui/merge/merge-fields.ts'
import letter from '#web/ui/page/letter.module.css'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { changeMailDomain, forgetMailDomain, lookForEntry } from '../mutations.ts'
import { messageQueries } from '../queries.ts'
import { domainWords as words } from '../texts.ts'
import classes from './messages-screen.module.css'

async function copy(text: string) {
  if (await copyText(text)) toastDone({ title: words.copied })
  else toastFailed({ title: words.notCopied, words: words.notCopiedWords })
}

const Copied = ({ label, value }: { label: string; value: string }) => (
  <TextInput
    label={label}
    readOnly
    value={value}
    rightSectionWidth={64}
    rightSection={
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={words.copyOf(label)}
        onClick={() => void copy(value)}
      >
        {words.copy}
      </Button>
    }
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
)

function useStep() {
  const [isBusy, setBusy] = useState(false)
  const step = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      toastFailed({ title: words.failed, words: messageOf(problem) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, step }
}

function useChecked({ check, checkedAt }: WireMailDomain): string {
  const { timeZone } = useProfile()
  const said = words.checks[check]
  return checkedAt === null ? said : words.checkedAt(said, momentWords(checkedAt, timeZone, new Date()))
}

function DomainEntry({ domain, isClosed }: { domain: WireMailDomain; isClosed: boolean }) {
  const { isBusy, step } = useStep()
  const checked = useChecked(domain)
  const { version, domain: name, localPart, isOn, dnsName, dnsValue, check } = domain
  const maySign = check === 'found' || check === 'unreachable'
  const sign = () => step(() => changeMailDomain({ version, domain: name, localPart, isOn: !isOn }))
  const forget = async () => {
    const question = {
      title: words.forgetTitle(name),
      words: words.forgetWords,
      confirmLabel: words.forgetYes,
      cancelLabel: words.keep,
      isDestructive: true,
    }
    if (await confirm(question)) await step(() => forgetMailDomain(version))
  }
  return (
    <Stack gap={10} mt={14} className={classes.entry}>
      <p className={classes.quiet}>{words.entry}</p>
      <Copied label={words.name} value={dnsName} />
      <Copied label={words.value} value={dnsValue} />
      <p className={check === 'found' ? classes.quiet : `${classes.quiet} ${classes.dear}`} role="status">
        {checked}
      </p>
      {!isClosed && (
        <>
          <Switch
            label={words.sign(`${localPart}@${name}`)}
            checked={isOn}
            disabled={isBusy || (!isOn && !maySign)}
            onChange={() => void sign()}
          />
          <Row align="stretch" wrap gap={6} shrink whole className={letter.gaps}>
            <Button
              variant="default"
              size="compact-sm"
              loading={isBusy}
              onClick={() => void step(lookForEntry)}
            >
              {words.check}
            </Button>
            <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={() => void forget()}>
              {words.forget}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
}

/** Stands for no domain, so that the form is like any other. */
const NO_DOMAIN: WireMailDomain = {
  version: 0,
  domain: '',
  localPart: '',
  isOn: false,
  dnsName: '',
  dnsValue: '',
  check: 'unchecked',
  checkedAt: null,
}

const fields: readonly DescribedField<MailAddress>[] = [
  { name: 'domain', label: words.domain, words: ({ domain }) => domain },
  { name: 'localPart', label: words.localPart, words: ({ localPart }) => localPart },
]

const addressOf = ({ domain, localPart }: WireMailDomain): MailAddress => ({ domain, localPart })

function addressErrors(values: MailAddress): FieldError[] {
  const checked = checkMailAddress(values)
  return checked.ok ? [] : [{ field: checked.field ?? 'domain', message: checked.message }]
}

interface DomainFormProps {
  settings: WireMailDomain
  readCurrent: () => Promise<WireMailDomain>
  isClosed: boolean
}

function DomainForm({ settings, readCurrent, isClosed }: DomainFormProps) {
  const section = useOpenSection({
    settings,
    readCurrent,
    read: addressOf,
    check: addressErrors,
    merge: (sides) => mergeFields(fields, sides),
    staysOnPage: true,
    send: ({ row, values, key }) => {
      const { version, isOn, domain } = row ?? settings
      return changeMailDomain({ version, ...values, isOn: isOn && values.domain.trim() === domain }, key)
    },
  })
  return (
    <SectionCard
      section={section}
      title={words.title}
      about={words.about}
      isClosed={isClosed}
      below={settings.version > 0 && <DomainEntry domain={settings} isClosed={isClosed} />}
    >
      <TextInput
        label={words.localPart}
        required
        maxLength={64}
        placeholder="bookings"
        {...section.text('localPart')}
      />
      <TextInput
        label={words.domain}
        required
        maxLength={250}
        placeholder="westgate.com.au"
        {...section.text('domain')}
      />
    </SectionCard>
  )
}

export function DomainSection({ isClosed }: { isClosed: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(messageQueries.domain())
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
  const readCurrent = async () => (await refetch({ throwOnError: true })).data ?? NO_DOMAIN
  // After a removal the form starts again.
  return (
    <DomainForm
      key={data === null ? 'none' : 'set'}
      settings={data ?? NO_DOMAIN}
      readCurrent={readCurrent}
      isClosed={isClosed}
    />
  )
}
