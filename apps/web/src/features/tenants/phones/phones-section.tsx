import { Skeleton, Switch } from '@mantine/core'
import type { WireDriversDaySettings } from '@skipyard/contract/drivers-day/settings.ts'
import { LEAST_LINK_DAYS, MOST_LINK_DAYS } from '@skipyard/domain/drivers-day/link-use.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { type DescribedField, mergeFields } from '#web/ui/merge/merge-fields.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { useUpdatePhones } from '../mutations.ts'
import { tenantQueries } from '../queries.ts'
import section from '../section-card.module.css'
import { SectionCard } from '../section-card.tsx'
import { settingsTexts } from '../texts.ts'
import { useOpenSection } from '../use-open-section.ts'

const words = settingsTexts.phones

type Asked = Pick<WireDriversDaySettings, (typeof ASKED)[number]> &
  Record<(typeof LINK_DAYS)[number], number | null>

const ASKED = ['asksDropPhoto', 'asksSignature', 'asksCode'] as const
const LINK_DAYS = ['driverLinkDays', 'runLinkDays'] as const

const fields: readonly DescribedField<Asked>[] = [
  ...ASKED.map(
    (name): DescribedField<Asked> => ({
      name,
      label: words[name].label,
      words: (asked) => (asked[name] ? words.on : words.off),
    }),
  ),
  ...LINK_DAYS.map(
    (name): DescribedField<Asked> => ({
      name,
      label: words[name].label,
      words: (asked) => wholeAsTyped(asked[name]),
    }),
  ),
]

const askedOf = ({ version: _, ...asked }: WireDriversDaySettings): Asked => asked

const isDays = (days: number | null) => days !== null && days >= LEAST_LINK_DAYS && days <= MOST_LINK_DAYS

const errorsOf = (asked: Asked) =>
  LINK_DAYS.flatMap((field) =>
    isDays(asked[field]) ? [] : [{ field, message: driversDayTexts.linkDaysInvalid }],
  )

const sentOf = ({ driverLinkDays, runLinkDays, ...asked }: Asked) => ({
  ...asked,
  ...(driverLinkDays !== null && { driverLinkDays }),
  ...(runLinkDays !== null && { runLinkDays }),
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
    check: errorsOf,
    merge: (sides) => mergeFields(fields, sides),
    send: ({ row, values, key }) =>
      update.mutateAsync({ body: { version: (row ?? settings).version, ...sentOf(values) }, key }),
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
      {LINK_DAYS.map((name) => (
        <WholeNumberField
          key={name}
          label={words[name].label}
          description={words[name].about}
          required
          {...form.field(name)}
          value={form.values[name]}
          onChange={(days) => form.change({ [name]: days })}
        />
      ))}
    </SectionCard>
  )
}

export function PhonesCard({ isClosed }: { isClosed: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(tenantQueries.phones())
  if (data === undefined)
    return (
      <PageCard isInset label={words.title}>
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
