import type { WireRetention } from '@skipyard/contract/data-rights/retention.ts'
import {
  checkRetention,
  LEAST_MONTHS,
  RETENTION_KINDS,
  type Retention,
} from '@skipyard/domain/data-rights/retention.ts'
import { wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import { useQuery } from '@tanstack/react-query'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { Words } from '#web/ui/layout/parts.tsx'
import { type DescribedField, mergeFields } from '#web/ui/merge/merge-fields.ts'
import { DataCard } from './data-card.tsx'
import { useUpdateRetention } from './mutations.ts'
import { dataQueries } from './queries.ts'
import { dataTexts } from './texts.ts'

const words = dataTexts.retention

const fields = RETENTION_KINDS.map(
  (name): DescribedField<Retention> => ({
    name,
    label: words.kinds[name],
    words: (kept) => (kept[name] === null ? words.always : wholeAsTyped(kept[name])),
  }),
)

const retentionOf = ({ version: _, ...retention }: WireRetention): Retention => retention

function errorsOf(retention: Retention) {
  const checked = checkRetention(retention)
  return checked.ok ? [] : (checked.errors ?? [])
}

interface RetentionSectionProps {
  settings: WireRetention
  readCurrent: () => Promise<WireRetention>
}

function RetentionSection({ settings, readCurrent }: RetentionSectionProps) {
  const update = useUpdateRetention()
  const form = useOpenSection<WireRetention, Retention>({
    settings,
    readCurrent,
    read: retentionOf,
    check: errorsOf,
    merge: (sides) => mergeFields(fields, sides),
    send: ({ row, values, key }) =>
      update.mutateAsync({ body: { version: (row ?? settings).version, ...values }, key }),
  })
  return (
    <SectionCard section={form} title={words.title} about={words.about} isClosed={false}>
      {RETENTION_KINDS.map((name) => (
        <WholeNumberField
          key={name}
          label={words.kinds[name]}
          description={words.least(LEAST_MONTHS[name])}
          {...form.field(name)}
          value={form.values[name]}
          onChange={(months) => form.change({ [name]: months })}
        />
      ))}
      <Words as="p" tone="dim" whole>
        {words.law}
      </Words>
    </SectionCard>
  )
}

export function RetentionCard() {
  const answer = useQuery(dataQueries.retention())
  const { data, refetch } = answer
  if (data === undefined)
    return (
      <DataCard title={words.title} about={words.about} answer={answer}>
        {() => null}
      </DataCard>
    )
  const readCurrent = async () => {
    const read = await refetch({ throwOnError: true })
    if (read.data === undefined) throw new Error('Nothing was read')
    return read.data
  }
  return <RetentionSection settings={data} readCurrent={readCurrent} />
}
