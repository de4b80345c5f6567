import { TagsInput, TextInput } from '@mantine/core'
import type { WireTipSite } from '@skipyard/contract/planning/settings.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PlaceField } from '#web/features/tenants/place-field.tsx'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { Column } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { recordTexts } from '#web/ui/record-form/texts.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { saveTipSite } from '../mutations.ts'
import { planQueries } from '../queries.ts'
import classes from './planning-settings.module.css'
import { planningSettingsTexts } from './texts.ts'
import { TipRateRows } from './tip-rate-rows.tsx'
import {
  type TipSiteValues,
  tipSiteBody,
  tipSiteErrors,
  tipSiteFields,
  tipSiteValues,
} from './tip-site-values.ts'

const NOT_FOUND = 404
const words = planningSettingsTexts.tips
const { labels } = words
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const PLACE = { label: labels.address, path: 'address', hint: words.aboutAddress }

async function readCurrent(site: WireTipSite | null): Promise<WireTipSite> {
  const sites = await queryClient.fetchQuery({ ...planQueries.tipSites(), staleTime: 0 })
  const found = sites.find(({ _id }) => _id === site?._id)
  if (!found) throw new ApiError(NOT_FOUND, recordTexts.gone)
  return found
}

interface TipSiteFormProps extends DrawerForm {
  site: WireTipSite | null
  today: LocalDate
}

export function TipSiteForm({ site, today, ...drawer }: TipSiteFormProps) {
  const { data: settings } = useQuery(tenantQueries.settings())
  const form = useRecordForm<WireTipSite, TipSiteValues>({
    record: site,
    readCurrent: () => readCurrent(site),
    onDirty: drawer.onDirty,
    onSaved: drawer.onSaved,
    wire: formWire,
    valuesOf: tipSiteValues,
    check: tipSiteErrors,
    fieldOf: (path) => path.split('.')[0] ?? null,
    merge: (sides) => mergeFields(tipSiteFields, sides),
    send: ({ row, values, key }) => {
      const body = tipSiteBody(values)
      return body === null ? Promise.resolve(null) : saveTipSite(row, body, key)
    },
    words: {
      saved: ({ name }) => words.saved(name),
      notSaved: words.notSaved,
      bothChanged: words.bothChanged,
      movedOn: words.movedOn,
    },
  })
  const { values, change, field, text } = form
  return (
    <RecordForm
      form={form}
      onCancel={drawer.onCancel}
      head={<FormHead title={site?.name ?? words.add} closeLabel={planningSettingsTexts.close} />}
    >
      <Column gap={12} grow low scrolls py={14} px={16}>
        <TextInput label={labels.name} required data-autofocus maxLength={80} {...text('name')} />
        <PlaceField
          value={values.address}
          onChange={(address) => change({ address })}
          onBlur={field('address').onBlur}
          error={field('address').error}
          naming={PLACE}
          size="sm"
        />
        <TagsInput
          label={labels.wasteTypes}
          description={words.aboutWastes}
          inputWrapperOrder={ORDER}
          data={settings?.bookings.wasteTypes ?? []}
          maxTags={50}
          {...field('wasteTypes')}
          value={[...values.wasteTypes]}
          onChange={(wasteTypes) => change({ wasteTypes })}
        />
        <div className={classes.pair}>
          <TextInput type="time" label={labels.opensAt} required {...text('opensAt')} />
          <TextInput type="time" label={labels.closesAt} required {...text('closesAt')} />
        </div>
        <TipRateRows
          rates={values.rates}
          today={today}
          error={field('rates').error}
          onChange={(rates) => change({ rates })}
        />
      </Column>
    </RecordForm>
  )
}
