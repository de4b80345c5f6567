import { Skeleton, Switch } from '@mantine/core'
import type { WireDriversDaySettings } from '@skipyard/contract/drivers-day/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { type DescribedField, mergeFields } from '#web/ui/merge/merge-fields.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { useUpdatePhones } from '../mutations.ts'
import { tenantQueries } from '../queries.ts'
import section from '../section-card.module.css'
import { SectionCard } from '../section-card.tsx'
import { settingsTexts } from '../texts.ts'
import { useOpenSection } from '../use-open-section.ts'

const words = settingsTexts.phones

type Asked = Omit<WireDriversDaySettings, 'version'>

const ASKED = ['asksDropPhoto', 'asksSignature', 'asksCode'] as const

const fields: readonly DescribedField<Asked>[] = ASKED.map((name) => ({
  name,
  label: words[name].label,
  words: (asked) => (asked[name] ? words.on : words.off),
}))

const askedOf = ({ asksDropPhoto, asksSignature, asksCode }: WireDriversDaySettings): Asked => ({
  asksDropPhoto,
  asksSignature,
  asksCode,
})

interface PhonesSectionProps {
  settings: WireDriversDaySettings
  readCurrent: () => Promise<WireDriversDaySettings>
  isClosed: boolean
}

export function PhonesSection({ settings, readCurrent, isClosed }: PhonesSectionProps) {
  const update = useUpdatePhones()
  const form = useOpenSection<WireDriversDaySettings, Asked>({
    settings,
    readCurrent,
    read: askedOf,
    check: () => [],
    merge: (sides) => mergeFields(fields, sides),
    send: ({ row, values, key }) =>
      update.mutateAsync({ body: { version: (row ?? settings).version, ...values }, key }),
  })
  return (
    <SectionCard section={form} title={words.title} about={words.about} isClosed={isClosed}>
      {ASKED.map((name) => (
        <Switch
          key={name}
          className={section.whole}
          label={words[name].label}
          description={words[name].about}
          checked={form.values[name]}
          onChange={({ currentTarget: { checked } }) => form.change({ [name]: checked })}
          error={form.errorOf(name)}
        />
      ))}
    </SectionCard>
  )
}

export function PhonesCard({ isClosed }: { isClosed: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(tenantQueries.phones())
  if (data === undefined)
    return (
      <PageCard className={section.card} label={words.title}>
        <CardHead title={words.title} />
        {error === null ? (
          <div role="status" aria-label={words.loading}>
            <Skeleton height="8rem" mt="xs" />
          </div>
        ) : (
          <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </PageCard>
    )
  const readCurrent = async () => {
    const answer = await refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  return <PhonesSection settings={data} readCurrent={readCurrent} isClosed={isClosed} />
}
