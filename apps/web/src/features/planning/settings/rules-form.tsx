import { TextInput } from '@mantine/core'
import type { WirePlanningSettings } from '@skipyard/contract/planning/settings.ts'
import { formWire } from '#web/client/form-wire.ts'
import { queryClient } from '#web/client/query-client.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { Column } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { savePlanningSettings } from '../mutations.ts'
import { planQueries } from '../queries.ts'
import classes from './planning-settings.module.css'
import {
  fieldOfRule,
  type RulesValues,
  rulesBody,
  rulesErrors,
  rulesFields,
  rulesValues,
} from './rules-values.ts'
import { planningSettingsTexts } from './texts.ts'

const words = planningSettingsTexts.rules
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

const GROUPS = [
  { title: words.groups.day, names: ['dayStartsAt', 'dayEndsAt', 'restFrom', 'restMinutes'] },
  { title: words.groups.handling, names: ['load', 'unload', 'tip', 'nestedBins', 'nestsUpToM3'] },
  {
    title: words.groups.judged,
    about: words.aboutJudged,
    names: ['kilometre', 'hour', 'truckOut', 'overtimeHour', 'usualHours', 'balance', 'truckFactor'],
  },
  { title: words.groups.told, names: ['mostLateMinutes', 'tellAfterMinutes'] },
] as const

const HINTS: Partial<Record<keyof RulesValues, string>> = words.hints
const CLOCKS = ['dayStartsAt', 'dayEndsAt', 'restFrom']
const OPTIONAL = ['restFrom', 'restMinutes']

interface RulesFormProps extends DrawerForm {
  settings: WirePlanningSettings
}

export function RulesForm({ settings, ...drawer }: RulesFormProps) {
  const form = useRecordForm<WirePlanningSettings, RulesValues>({
    record: settings,
    readCurrent: () => queryClient.fetchQuery({ ...planQueries.settings(), staleTime: 0 }),
    onDirty: drawer.onDirty,
    onSaved: drawer.onSaved,
    wire: formWire,
    valuesOf: (row) => rulesValues(row ?? settings),
    check: rulesErrors,
    fieldOf: fieldOfRule,
    merge: (sides) => mergeFields(rulesFields, sides),
    send: ({ row, values, key }) =>
      savePlanningSettings({ version: row?.version ?? settings.version, ...rulesBody(values) }, key),
    words: {
      saved: () => words.saved,
      notSaved: words.notSaved,
      bothChanged: words.bothChanged,
      movedOn: words.movedOn,
    },
  })
  return (
    <RecordForm
      form={form}
      onCancel={drawer.onCancel}
      head={<FormHead title={words.title} closeLabel={planningSettingsTexts.close} />}
    >
      <Column gap={12} grow low scrolls py={14} px={16}>
        {GROUPS.map((group) => (
          <fieldset key={group.title} className={classes.group}>
            <legend>{group.title}</legend>
            {'about' in group && <p>{group.about}</p>}
            <div className={classes.pair}>
              {group.names.map((name) => (
                <TextInput
                  key={name}
                  label={words.labels[name]}
                  description={HINTS[name]}
                  inputWrapperOrder={ORDER}
                  required={!OPTIONAL.includes(name)}
                  type={CLOCKS.includes(name) ? 'time' : 'text'}
                  inputMode={CLOCKS.includes(name) ? undefined : 'decimal'}
                  maxLength={16}
                  {...form.text(name)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </Column>
    </RecordForm>
  )
}
