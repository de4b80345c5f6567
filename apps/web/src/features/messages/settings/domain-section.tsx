import { TextInput } from '@mantine/core'
import type { WireMailDomain } from '@skipyard/contract/messages.domain.ts'
import { checkMailAddress, type MailAddress } from '@skipyard/domain/messages/mail-domain.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { type DescribedField, mergeFields } from '#web/ui/merge/merge-fields.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { changeMailDomain } from '../mutations.ts'
import { messageQueries } from '../queries.ts'
import { domainWords as words } from '../texts.ts'
import { DomainEntry } from './domain-entry.tsx'

/** A company without a domain has one of no words, so that its section is like any other. */
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

/** The company's own domain for its mails: its DNS record, whether it is there, and whether mails are signed. */
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
  // Removed, it begins anew.
  return (
    <DomainForm
      key={data === null ? 'none' : 'set'}
      settings={data ?? NO_DOMAIN}
      readCurrent={readCurrent}
      isClosed={isClosed}
    />
  )
}
