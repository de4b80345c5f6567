import { TextInput } from '@mantine/core'
import type { WireYard } from '@skipyard/contract/yards.ts'
import { ApiError } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PlaceMap } from '#web/features/addresses/place-map.tsx'
import { PlaceField } from '#web/features/tenants/place-field.tsx'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { Column } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { recordTexts } from '#web/ui/record-form/texts.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { saveYard } from './mutations.ts'
import { yardQueries } from './queries.ts'
import { yardWords as words } from './texts.ts'
import { type YardValues, yardBody, yardErrors, yardFields, yardValues } from './yard-values.ts'
import classes from './yards.module.css'

const NOT_FOUND = 404
const { labels } = words
const PLACE = { label: labels.address, path: 'address', hint: words.aboutAddress }

async function readCurrent(yard: WireYard | null): Promise<WireYard> {
  const yards = await queryClient.fetchQuery({ ...yardQueries.all(), staleTime: 0 })
  const found = yards.find(({ _id }) => _id === yard?._id)
  if (!found) throw new ApiError(NOT_FOUND, recordTexts.gone)
  return found
}

function useYardForm(yard: WireYard | null, { onDirty, onSaved }: DrawerForm) {
  return useRecordForm<WireYard, YardValues>({
    record: yard,
    readCurrent: () => readCurrent(yard),
    onDirty,
    onSaved,
    wire: formWire,
    valuesOf: yardValues,
    check: yardErrors,
    fieldOf: (path) => path.split('.')[0] ?? null,
    merge: (sides) => mergeFields(yardFields, sides),
    send: ({ row, values, key }) => saveYard(row, yardBody(values), key),
    words: {
      saved: ({ name }) => words.saved(name),
      notSaved: words.notSaved,
      bothChanged: words.bothChanged,
      movedOn: words.movedOn,
    },
  })
}

type OpenForm = ReturnType<typeof useYardForm>

function Place({ form: { values, change, field } }: { form: OpenForm }) {
  const { address, isFirst } = values
  if (isFirst)
    return (
      <TextInput
        label={labels.address}
        readOnly
        value={address?.name ?? words.none}
        description={words.ofSettings}
      />
    )
  return (
    <>
      <PlaceField
        value={address}
        onChange={(place) => change({ address: place })}
        onBlur={field('address').onBlur}
        error={field('address').error}
        naming={PLACE}
        size="sm"
      />
      {address && (
        <div className={classes.place}>
          <PlaceMap
            name={values.name || words.title}
            at={address}
            onMove={({ lat, lon }) => change({ address: { ...address, lat, lon } })}
          />
        </div>
      )}
    </>
  )
}

interface YardFormProps extends DrawerForm {
  yard: WireYard | null
}

export function YardForm({ yard, ...drawer }: YardFormProps) {
  const form = useYardForm(yard, drawer)
  const { text } = form
  return (
    <RecordForm
      form={form}
      onCancel={drawer.onCancel}
      head={<FormHead title={yard?.name ?? words.add} closeLabel={words.close} />}
    >
      <Column gap={12} grow low scrolls py={14} px={16}>
        <TextInput label={labels.name} required data-autofocus maxLength={60} {...text('name')} />
        <Place form={form} />
        <div className={classes.pair}>
          <TextInput type="time" label={labels.opensAt} required {...text('opensAt')} />
          <TextInput type="time" label={labels.closesAt} required {...text('closesAt')} />
        </div>
      </Column>
    </RecordForm>
  )
}
